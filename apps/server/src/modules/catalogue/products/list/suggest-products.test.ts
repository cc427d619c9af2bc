import { expect, it } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();

it('spec 7.25: of other categories, suggestions of the metal of the cart come first, then the best rated', async () => {
  const near = { price: 2_000, category: 'Earrings', subcategory: 'Studs' };
  await addProducts(shop.context.db, [
    { ...near, name: 'Ring in the cart', category: 'Rings', subcategory: 'Bands', metal: 'Sterling silver' },
    { ...near, name: 'Silver studs', metal: 'Sterling silver' },
    { ...near, name: 'Silver band', category: 'Rings', subcategory: 'Bands', metal: 'Sterling silver' },
    { ...near, name: 'Gold studs', metal: 'Yellow gold' },
  ]);
  await shop.context.db
    .updateTable('products')
    .set({ rating: 5, review_count: 9 })
    .where('name', '=', 'Gold studs')
    .execute();
  const { data } = await shop.succeed('product.list');
  const ring = data.find(({ name }) => name === 'Ring in the cart');
  const suggest = async (limit: number) => {
    const input = { id: [ring?.categoryId._id], excludeIds: [ring?._id], limit };
    return (await shop.succeed('product.ofCategory', input)).data.map(({ name }) => name);
  };
  expect(await suggest(10)).toEqual(['Silver studs', 'Gold studs', 'Silver band']);
  expect(await suggest(1)).toEqual(['Silver studs']);
});
