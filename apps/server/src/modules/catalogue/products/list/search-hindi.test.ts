import { expect, test } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
await addProducts(shop.context.db, [
  { name: 'Radha Jhumka', category: 'Earrings', subcategory: 'Jhumka & Chandbali' },
  { name: 'Ira Hoops', category: 'Earrings', subcategory: 'Hoops', metal: 'Sterling silver' },
  { name: 'Jiya Studs', category: 'Earrings', subcategory: 'Studs', gemstones: ['Diamond'] },
  { name: 'Meher Band', category: 'Rings', subcategory: 'Bands', metal: 'Yellow gold' },
  { name: 'Mahi Kada', category: 'Bracelets', subcategory: 'Bangles & Kada', metal: 'Yellow gold' },
  { name: 'Khushi Anklet', category: 'Bracelets', subcategory: 'Chain & Charm', metal: 'Sterling silver' },
  { name: 'Saubhagya', category: 'Necklaces', subcategory: 'Mangalsutra', gemstones: ['Ruby'] },
  { name: 'Moti Pearl Strand', category: 'Necklaces', subcategory: 'Bridal & Kundan', gemstones: ['Pearl'] },
  { name: 'Tara Nose Pin', category: 'Nose', subcategory: 'Nose pins', tags: ['for her'] },
  { name: 'Rani Maang Tikka', category: 'Hair', subcategory: 'Maang tikka', gemstones: ['Emerald'] },
  { name: 'हीरा कड़ा', category: 'Bespoke', subcategory: 'Bespoke', metal: 'Copper' },
  { name: 'हरा लहरिया', category: 'Bespoke', subcategory: 'Bespoke', metal: 'Copper' },
]);

const find = (search: string) => shop.succeed('product.search', { search, limit: 100 });
const names = async (search: string) =>
  (await find(search)).data.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name));

test.each([
  ['झुमका', 'jhumka'],
  ['झुमके', 'jhumka'],
  ['बाली', 'bali'],
  ['कुंडल', 'kundal'],
  ['कुण्डल', 'kundal'],
  ['टॉप्स', 'tops'],
  ['अंगूठी', 'ring'],
  ['अँगूठी', 'ring'],
  ['अङ्गूठी', 'ring'],
  ['हार', 'necklace'],
  ['माला', 'mala'],
  ['गले का हार', 'gale ka haar'],
  ['मंगलसूत्र', 'mangalsutra'],
  ['चूड़ी', 'bangle'],
  ['चू\u095cी', 'bangle'],
  ['चूडी', 'bangle'],
  ['कंगन', 'kangan'],
  ['कड़ा', 'kada'],
  ['पायल', 'payal'],
  ['नथ', 'nath'],
  ['मांग टीका', 'maang tikka'],
  ['सोना', 'gold'],
  ['सोने की अंगूठी', 'gold ring'],
  ['चांदी', 'silver'],
  ['चाँदी', 'silver'],
  ['चान्दी', 'silver'],
  ['हीरा', 'diamond'],
  ['मोती', 'pearl'],
  ['माणिक', 'ruby'],
  ['पन्ना', 'emerald'],
  ['कुन्दन', 'kundan'],
  ['ब्रेसलेट', 'bracelet'],
  ['पत्नी के लिए नथ', 'nath for wife'],
])('‘%s’ finds what ‘%s’ finds', async (hindi, english) => {
  expect(await names(hindi)).toEqual(await names(english));
  expect(await names(hindi)).not.toEqual([]);
});

test('a vowel sign tells words apart, and the slip of one is corrected', async () => {
  const found = async (search: string) => (await find(search)).data.map(({ name }) => name);
  expect(await found('हरा')).toEqual(['हरा लहरिया']);
  expect(await found('हीरा')).toEqual(expect.arrayContaining(['हीरा कड़ा', 'Jiya Studs']));
  expect(await found('हीरा')).not.toContain('हरा लहरिया');
  expect((await find('लहरया')).did_you_mean).toBe('लहरिया');
});
