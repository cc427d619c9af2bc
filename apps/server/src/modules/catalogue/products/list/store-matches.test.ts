import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';

const shop = await testShop();
const admin = await addCustomer(shop, { role: 'ADMIN' });
const [named = '', own = ''] = await addProducts(shop.context.db, [
  { name: 'J36 GN966 Lookalike', description: 'As J36-GN966' },
  { name: 'Tara Pendant', category: 'Pendants' },
]);
const { productId: ring } = await addRing(shop, {
  '12': { sku: 'J37/GN.12' },
  '13': { sku: 'J37/GN.13' },
});
await shop.succeed('admin.products.update', { _id: own, sku: 'J36-GN966' }, admin);

/** Results of each search of the shop and the admin, in order. */
async function find(search: string) {
  const [shopList, suggested, list, found] = [
    await shop.succeed('product.search', { search }),
    await shop.succeed('search.suggest', { search }),
    await shop.succeed('admin.products.list', { search }, admin),
    await shop.succeed('admin.search', { q: search }, admin),
  ];
  const ids = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
  return {
    shop: ids(shopList.data),
    suggestions: ids(suggested.data.pieces),
    list: ids(list.data),
    admin: ids(found.data.filter(({ kind }) => kind === 'product')),
  };
}

test.each(['J36-GN966', 'j36-gn966', 'j36gn966', 'J36 GN966', ' J36GN966 '])(
  'the SKU of a product, typed as %j, finds it before all others',
  async (search) => {
    for (const [where, ids] of Object.entries(await find(search))) expect(ids[0], where).toBe(own);
    expect((await find('J36-GN966')).shop).toEqual([own, named]);
  },
);

test.each(['J37/GN.13', 'j37-gn-13', 'j37gn13'])(
  'the SKU of a variant, typed as %j, finds its product first',
  async (search) => {
    for (const [where, ids] of Object.entries(await find(search))) expect(ids, where).toEqual([ring]);
  },
);

test('the SKU of a hidden product finds it in the admin alone', async () => {
  await shop.succeed('admin.products.update', { _id: ring, publish: false }, admin);
  const found = await find('j37.gn.13');
  expect([...found.shop, ...found.suggestions]).not.toContain(ring);
  expect([found.list, found.admin]).toEqual([[ring], [ring]]);
});
