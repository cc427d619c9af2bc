import { beforeEach, describe, expect, test } from 'vitest';
import { stockOf, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';

const origin = 'https://front.example';
const shop = await onlineShop({ CORS_ORIGINS: origin });
const { call, clock, context, succeed } = shop;

let ordered: Ordered;
beforeEach(async () => {
  ordered = await shop.ordered({ stock: 2, quantity: 2 });
});

const passSeconds = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const as = ({ token }: TestCustomer, headers: Record<string, string> = { origin }) => ({ token, headers });
const cartOf = async (headers?: Record<string, string>) =>
  (await succeed('cart.get', {}, as(ordered.customer, headers))).data;
const order = (name: 'order.placeCash' | 'order.createRazorpay', headers: Record<string, string> = {}) =>
  cartOf().then((list_items) =>
    call(
      name,
      { addressId: ordered.customer.addressId, list_items },
      as(ordered.customer, { origin, ...headers }),
    ),
  );
const statusOf = async () => (await shop.read(ordered.customer, ordered.orderId)).order_status;

describe('a payment window that another front end closed without a word', () => {
  test('its rows are in that cart after 20 seconds, still reserved, and in no other', async () => {
    passSeconds(20);
    expect(await cartOf()).toEqual([]);
    passSeconds(1);
    const [row] = await cartOf();
    expect(row).toMatchObject({ quantity: 2, productId: { _id: ordered.productId, stock: 2 } });
    expect(await cartOf()).toEqual([row]);
    expect(await cartOf({})).toEqual([]);
    expect(await cartOf({ origin: 'https://elsewhere.example' })).toEqual([]);
    expect(await stockOf(shop, ordered.productId)).toBe(0);
  });

  test.each(['order.placeCash', 'order.createRazorpay'] as const)(
    'ordering again by %s ends the first order, and late money for that is refunded',
    async (name) => {
      passSeconds(30);
      expect(await order(name)).toMatchObject({ status: 201 });
      expect(await statusOf()).toBe('cancelled');
      expect(await stockOf(shop, ordered.productId)).toBe(0);
      expect(await cartOf()).toEqual([]);
      await shop.pay(ordered.providerOrderId);
      await shop.deliverAll();
      const { refunds } = await shop.read(ordered.customer, ordered.orderId);
      expect(refunds).toMatchObject([{ reason: 'order-cancelled' }]);
      expect(
        (await findBroken(context.db)).filter(({ name }) => name !== 'a hold ends when it expires'),
      ).toEqual([]);
    },
  );

  test('the limits of that cart, and of its rows, count what is ordered again once', async () => {
    const six = await shop.ordered({ stock: 20, price: 100, quantity: 6 });
    const isLimited = { order_limits_lifted: false };
    await context.db.updateTable('users').set(isLimited).where('id', '=', six.customer.userId).execute();
    passSeconds(30);
    const caller = as(six.customer);
    const cart = await succeed('cart.get', {}, caller);
    expect(cart.limits).toEqual([]);
    const update = (qty: number) => call('cart.updateQuantity', { _id: cart.data[0]?._id, qty }, caller);
    expect((await update(10)).status).toBe(200);
    expect((await update(11)).body.code).toBe('product-limit');
    expect((await succeed('cart.get', {}, caller)).limits).toEqual([]);
    const input = { addressId: six.customer.addressId };
    expect(await call('order.createRazorpay', input, caller)).toMatchObject({ status: 201 });
    const more = { productId: six.productId, quantity: 1 };
    expect((await call('cart.create', more, caller)).body.code).toBe('product-limit');
  });

  test('a repeated call with the key of the first order ends nothing', async () => {
    passSeconds(30);
    const key = { 'idempotency-key': `again-${ordered.orderId}` };
    const first = await order('order.createRazorpay', key);
    passSeconds(30);
    const again = await order('order.createRazorpay', key);
    expect(again.body.data.orderId).toBe(first.body.data.orderId);
    const { order_status } = await shop.read(ordered.customer, first.body.data.orderId);
    expect(order_status).toBe('pending');
  });

  test('a refused order leaves the first one and its reservation', async () => {
    passSeconds(30);
    const input = { addressId: ordered.customer.addressId, expectedTotal: 1 };
    expect(await call('order.placeCash', input, as(ordered.customer))).toMatchObject({
      status: 409,
      body: { code: 'bill-changed' },
    });
    expect(await statusOf()).toBe('pending');
    expect(await cartOf()).toHaveLength(1);
  });

  test('its rows can be changed and removed, once, and the order stays until it is ordered again', async () => {
    passSeconds(30);
    const [row] = await cartOf();
    await succeed('cart.updateQuantity', { _id: row, qty: 1 }, as(ordered.customer));
    expect(await cartOf()).toMatchObject([{ _id: row?._id, quantity: 1 }]);
    expect(await statusOf()).toBe('pending');
    expect(await order('order.placeCash')).toMatchObject({ status: 201 });
    expect(await statusOf()).toBe('cancelled');
    expect(await stockOf(shop, ordered.productId)).toBe(1);
    expect(await cartOf()).toEqual([]);
  });

  test('its payment empties the cart again, also after its rows were changed', async () => {
    passSeconds(30);
    const [row] = await cartOf();
    await succeed('cart.updateQuantity', { _id: row, qty: 1 }, as(ordered.customer));
    const { proof } = await shop.pay(ordered.providerOrderId);
    expect((await shop.verify(ordered.customer, proof)).status).toBe(200);
    expect(await cartOf()).toEqual([]);
    expect(await statusOf()).toBe('confirmed');
  });

  test('a row of the same product in the cart is one with it', async () => {
    await context.db
      .updateTable('product_variants')
      .set({ stock: 1 })
      .where('product_id', '=', ordered.productId)
      .execute();
    await succeed('cart.create', { productId: ordered.productId }, as(ordered.customer));
    passSeconds(30);
    expect(await cartOf()).toMatchObject([{ quantity: 3, productId: { stock: 3 } }]);
    expect(await order('order.placeCash')).toMatchObject({ status: 201 });
    expect(await stockOf(shop, ordered.productId)).toBe(0);
  });
});
