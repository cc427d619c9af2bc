import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();

test('decisions §2: ids have a kind, no hyphens, and sort by the time they were made', async () => {
  const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
  const customer = await addCustomer(shop);
  const as = { token: customer.token };
  await shop.succeed('wishlist.add', { productId }, as);
  await fillCart(shop, customer, productId);
  const [row] = (await shop.succeed('cart.get', {}, as)).data;
  const [item] = (await shop.succeed('wishlist.get', {}, as)).data;
  const first = (await placeOrder(shop, customer)).body.data[0];
  await fillCart(shop, customer, productId);
  const second = (await placeOrder(shop, customer)).body.data[0];
  const [category] = (await shop.succeed('category.list')).data;
  const [subcategory] = (await shop.succeed('subcategory.list', {})).data;
  const [address] = (await shop.succeed('address.list', {}, as)).data;
  const ids = [customer.userId, productId, category, subcategory, address, row, item, first].map((thing) =>
    typeof thing === 'string' ? thing : thing?._id,
  );
  const kinds = ['usr', 'prd', 'cat', 'sub', 'adr', 'crt', 'wsh', 'ord'];
  expect(ids).toEqual(kinds.map((kind) => expect.stringMatching(new RegExp(`^${kind}_[0-9a-z]{26}$`))));
  expect(first._id < second._id).toBe(true);
});
