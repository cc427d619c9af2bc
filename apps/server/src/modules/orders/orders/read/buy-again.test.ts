import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../../test/customers.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

const setProduct = (id: string, change: { stock?: number; publish?: boolean }) =>
  context.db.updateTable('products').set(change).where('id', '=', id).execute();
const cartOf = async (token: string) =>
  (await succeed('cart.get', {}, { token })).data.map(({ productId, quantity }) => [productId._id, quantity]);

test('an order is bought again as far as in stock, and missing products are named', async () => {
  const [plenty = '', short = '', out = '', gone = ''] = await addProducts(
    context.db,
    ['Plenty', 'Short', 'Out', 'Gone'].map((name) => ({ name, stock: 10 })),
  );
  const customer = await addCustomer(shop);
  const { token } = customer;
  for (const id of [plenty, short, out, gone]) await fillCart(shop, customer, id, 3);
  const orderId = (await placeOrder(shop, customer)).body.data[0].orderId;
  await setProduct(short, { stock: 2 });
  await setProduct(out, { stock: 0 });
  await setProduct(gone, { publish: false });
  for (const _ of [1, 2]) {
    const { data } = await succeed('order.buyAgain', { orderId }, { token });
    expect(data.added).toEqual([
      { productId: plenty, variantId: plenty, name: 'Plenty', quantity: 3 },
      { productId: short, variantId: short, name: 'Short', quantity: 2 },
    ]);
    expect(data.left).toEqual([
      { productId: short, variantId: short, name: 'Short', asked: 3, available: 2, reason: 'short' },
      { productId: out, variantId: out, name: 'Out', asked: 3, available: 0, reason: 'out-of-stock' },
      { productId: gone, variantId: gone, name: 'Gone', asked: 3, available: 0, reason: 'gone' },
    ]);
    expect(new Map((await cartOf(token)) as [string, number][])).toEqual(
      new Map([
        [plenty, 3],
        [short, 2],
      ]),
    );
  }
});

test('larger quantities in the cart stay', async () => {
  const [productId = ''] = await addProducts(context.db, [{ stock: 10 }]);
  const customer = await addCustomer(shop);
  const { orderId } = await orderProducts(shop, customer, [productId]);
  await fillCart(shop, customer, productId, 4);
  await succeed('order.buyAgain', { orderId }, { token: customer.token });
  expect(await cartOf(customer.token)).toEqual([[productId, 4]]);
});

test("another customer's order can't be bought again", async () => {
  const productIds = await addProducts(context.db, [{}]);
  const { orderId } = await orderProducts(shop, await addCustomer(shop), productIds);
  const [other, admin] = [await addCustomer(shop), await addCustomer(shop, { role: 'ADMIN' })];
  expect((await call('order.buyAgain', { orderId }, { token: other.token })).status).toBe(404);
  expect((await call('order.buyAgain', { orderId }, { token: admin.token })).status).toBe(403);
  expect((await call('order.buyAgain', { orderId })).status).toBe(401);
});
