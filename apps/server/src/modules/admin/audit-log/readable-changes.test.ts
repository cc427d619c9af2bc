import { expect, test } from 'vitest';
import { kindOfId, readableChanges, withNames } from './readable-changes.ts';

test('a price is shown in rupees, other values unchanged', () => {
  const changes = { price: { from: 786_200, to: 123_450 }, stock: { from: 7, to: 5 } };
  expect(readableChanges('product.update', changes)).toEqual({
    price: { from: 'Rs.7,862.00', to: 'Rs.1,234.50' },
    stock: { from: 7, to: 5 },
  });
});

test('the same change of several variants is one line, with their number', () => {
  const cheaper = { from: 262_400, to: 249_900 };
  const changes = { 'R-12 price': cheaper, 'R-14 price': cheaper, 'R-16 price': { from: 1_00, to: 2_00 } };
  expect(readableChanges('admin.products.bulkEdit', changes)).toEqual({
    'price, 2 variants': { from: 'Rs.2,624.00', to: 'Rs.2,499.00' },
    'price of R-16': { from: 'Rs.1.00', to: 'Rs.2.00' },
  });
});

test("of a coupon's terms only the changed ones are listed, one by one", () => {
  const terms = { discount: { kind: 'fixed', value: 15_000 }, minTotal: 99_900, tiers: [], usageLimit: null };
  const wider = { ...terms, discount: { kind: 'percentage', value: 10 }, usageLimit: 50 };
  expect(readableChanges('coupon.update', { terms: { from: terms, to: wider } })).toEqual({
    discount: { from: 'Rs.150.00', to: '10 %' },
    usageLimit: { from: null, to: 50 },
  });
  expect(readableChanges('coupon.create', { terms: { from: null, to: terms } })).toEqual({
    discount: { from: null, to: 'Rs.150.00' },
    minTotal: { from: null, to: 'Rs.999.00' },
  });
});

test('amounts are formatted at any depth; coins and days are not', () => {
  const offers = [{ coins: 100, worth: 5_000, minTotal: 49_900 }];
  expect(readableChanges('coupon.offers', { offers: { from: [], to: offers } }).offers?.to).toEqual([
    { coins: 100, worth: 'Rs.50.00', minTotal: 'Rs.499.00' },
  ]);
  const thresholds = { SILVER: 2_500_000 };
  expect(readableChanges('vip.settings', { vip_thresholds: { from: null, to: thresholds } })).toEqual({
    vip_thresholds: { from: null, to: { SILVER: 'Rs.25,000.00' } },
  });
  const settings = { delivery_charge: { from: 20, to: 40.5 }, return_days: { from: 30, to: 15 } };
  expect(readableChanges('settings.update', settings)).toEqual({
    delivery_charge: { from: 'Rs.20.00', to: 'Rs.40.50' },
    return_days: { from: 30, to: 15 },
  });
});

test('ids and digests are shown by name or kind, and empty fields are left out', () => {
  const digest = (letter: string) => letter.repeat(64);
  const category = `cat_${'0'.repeat(26)}`;
  const changes = {
    category: { from: null, to: category },
    image: { from: digest('a'), to: digest('b') },
    pictures: { from: [digest('a')], to: [digest('a'), digest('b'), digest('c')] },
    subCategory: { from: `sub_${'1'.repeat(26)}`, to: null },
    banner: { from: null, to: '' },
    tags: { from: [], to: null },
    stock: { from: 0, to: 5 },
  };
  expect(withNames(changes, new Map([[category, 'Rings']]))).toEqual({
    category: { from: null, to: 'Rings' },
    image: { from: 'picture', to: 'another picture' },
    pictures: { from: ['picture'], to: '3 pictures' },
    subCategory: { from: 'deleted subcategory', to: null },
    stock: { from: 0, to: 5 },
  });
  for (const text of ['Rings', 'JH-261121-7K3M9Q', '4242424242', 'facade', ''])
    expect(kindOfId(text)).toBeUndefined();
});

test('an export whose client disconnected reads the same in old entries', () => {
  expect(readableChanges('user.export', { ended: { from: null, to: 'left' } })).toEqual({
    ended: { from: null, to: 'client-disconnected' },
  });
});
