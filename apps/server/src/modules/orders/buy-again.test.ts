import { expect, test } from 'vitest';
import { orderPieces } from '../../../test/orders.ts';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, placeOrder } from '../../../test/shoppers.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

const setPiece = (id: string, change: { stock?: number; publish?: boolean }) =>
  context.db.updateTable('products').set(change).where('id', '=', id).execute();
const cartOf = async (token: string) =>
  (await succeed('cart.get', {}, { token })).data.map(({ productId, quantity }) => [productId._id, quantity]);

test('an order is bought again as far as there is stock, and what is gone or short is named', async () => {
  const [plenty = '', short = '', out = '', gone = ''] = await addPieces(
    context.db,
    ['Plenty', 'Short', 'Out', 'Gone'].map((name) => ({ name, stock: 10 })),
  );
  const shopper = await addShopper(shop);
  const { token } = shopper;
  for (const id of [plenty, short, out, gone]) await fillCart(shop, shopper, id, 3);
  const orderId = (await placeOrder(shop, shopper)).body.data[0].orderId;
  await setPiece(short, { stock: 2 });
  await setPiece(out, { stock: 0 });
  await setPiece(gone, { publish: false });
  for (const _ of [1, 2]) {
    const { data } = await succeed('order.buyAgain', { orderId }, { token });
    expect(data.added).toEqual([
      { productId: plenty, name: 'Plenty', quantity: 3 },
      { productId: short, name: 'Short', quantity: 2 },
    ]);
    expect(data.left).toEqual([
      { productId: short, name: 'Short', asked: 3, available: 2, reason: 'short' },
      { productId: out, name: 'Out', asked: 3, available: 0, reason: 'out-of-stock' },
      { productId: gone, name: 'Gone', asked: 3, available: 0, reason: 'gone' },
    ]);
    expect(new Map((await cartOf(token)) as [string, number][])).toEqual(
      new Map([
        [plenty, 3],
        [short, 2],
      ]),
    );
  }
});

test('what the cart holds more of already stays', async () => {
  const [productId = ''] = await addPieces(context.db, [{ stock: 10 }]);
  const shopper = await addShopper(shop);
  const { orderId } = await orderPieces(shop, shopper, [productId]);
  await fillCart(shop, shopper, productId, 4);
  await succeed('order.buyAgain', { orderId }, { token: shopper.token });
  expect(await cartOf(shopper.token)).toEqual([[productId, 4]]);
});

test('an order of somebody else is not bought again', async () => {
  const productIds = await addPieces(context.db, [{}]);
  const { orderId } = await orderPieces(shop, await addShopper(shop), productIds);
  const [other, admin] = [await addShopper(shop), await addShopper(shop, { role: 'ADMIN' })];
  expect((await call('order.buyAgain', { orderId }, { token: other.token })).status).toBe(404);
  expect((await call('order.buyAgain', { orderId }, { token: admin.token })).status).toBe(403);
  expect((await call('order.buyAgain', { orderId })).status).toBe(401);
});
