import { afterEach, describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
const { call, clock, context, succeed } = shop;
// Excluded, because this invariant uses the database's clock instead of the tests'.
const byRealTime = 'a hold ends when it expires';
afterEach(async () => {
  const broken = await findBroken(context.db);
  expect(broken.filter(({ name }) => name !== byRealTime)).toEqual([]);
});

const cartOf = async ({ token }: TestCustomer) => {
  const { data, unpaid } = await succeed('cart.get', {}, { token });
  return { units: data.map(({ productId, quantity }) => [productId._id, quantity]), unpaid };
};
const close = ({ customer, orderId }: Ordered) =>
  call('order.closePayment', { orderId }, { token: customer.token });
const inCash = ({ customer, orderId }: Ordered) =>
  call('order.payInCash', { orderId }, { token: customer.token });

async function lapse(ordered: Ordered): Promise<Ordered> {
  clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  await sweepPayments(context);
  return { ...ordered, customer: await logInAgain(shop, ordered.customer) };
}

describe('an order that was not paid', () => {
  test('closing its payment puts the products into the cart once, twenty times at once, and names the order', async () => {
    const ordered = await shop.ordered({ stock: 9, quantity: 2 });
    const { customer, productId, orderId } = ordered;
    await fillCart(shop, customer, productId, 3);
    const replies = await Promise.all(Array.from({ length: 20 }, () => close(ordered)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await cartOf(customer)).toMatchObject({ units: [[productId, 5]], unpaid: { orderId } });
    const later = await lapse(ordered);
    expect((await cartOf(later.customer)).units).toEqual([[productId, 5]]);
  });

  test('an expired hold restores the cart, and a second sweep adds nothing', async () => {
    const ordered = await shop.ordered({ stock: 2, quantity: 2 });
    expect((await cartOf(ordered.customer)).units).toEqual([]);
    const later = await lapse(ordered);
    await sweepPayments(context);
    const { units, unpaid } = await cartOf(later.customer);
    expect(units).toEqual([[ordered.productId, 2]]);
    expect(unpaid).toMatchObject({ orderId: ordered.orderId, held_until: null });
  });

  test('the cart never exceeds the stock, and preserves its rows', async () => {
    const ordered = await shop.ordered({ stock: 5, quantity: 3 });
    await fillCart(shop, ordered.customer, ordered.productId, 2);
    await close(ordered);
    expect((await cartOf(ordered.customer)).units).toEqual([[ordered.productId, 2]]);
  });

  test('paying it after all takes them out of the cart again', async () => {
    const ordered = await shop.ordered({ stock: 9, quantity: 2 });
    await fillCart(shop, ordered.customer, ordered.productId, 1);
    await close(ordered);
    expect((await cartOf(ordered.customer)).units).toEqual([[ordered.productId, 3]]);
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    expect(await cartOf(ordered.customer)).toEqual({ units: [[ordered.productId, 1]], unpaid: null });
  });

  test('opening its payment again takes them out of the cart, closing it puts them back', async () => {
    const ordered = await shop.ordered({ stock: 9, quantity: 2 });
    await close(ordered);
    await succeed('order.retryPayment', { orderId: ordered.orderId }, { token: ordered.customer.token });
    expect((await cartOf(ordered.customer)).units).toEqual([]);
    await close(ordered);
    expect((await cartOf(ordered.customer)).units).toEqual([[ordered.productId, 2]]);
  });

  test('it can be changed to cash, many presses at once, at the same price and from the same stock', async () => {
    const ordered = await shop.ordered({ stock: 5, quantity: 2 });
    await close(ordered);
    const replies = await Promise.all(Array.from({ length: 8 }, () => inCash(ordered)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const order = await shop.read(ordered.customer, ordered.orderId);
    expect(order).toMatchObject({ payment_method: 'cod', payment_status: 'cod_due', can_pay: false });
    expect(await stockOf(shop, ordered.productId)).toBe(3);
    expect(await cartOf(ordered.customer)).toEqual({ units: [], unpaid: null });
    await lapse(ordered);
    expect(await stockOf(shop, ordered.productId)).toBe(3);
  });

  test('a lapsed order is changed to cash as long as its products are there', async () => {
    const later = await lapse(await shop.ordered({ stock: 2, quantity: 2 }));
    expect((await inCash(later)).status).toBe(200);
    expect(await stockOf(shop, later.productId)).toBe(0);
    const other = await lapse(await shop.ordered({ stock: 1, quantity: 1 }));
    const faster = await addCustomer(shop);
    await fillCart(shop, faster, other.productId);
    expect((await placeOrder(shop, faster)).status).toBe(201);
    expect((await inCash(other)).body.code).toBe('stock-changed');
  });

  test('money that comes after the change to cash goes back, and the order stays', async () => {
    const ordered = await shop.ordered({ stock: 5 });
    await inCash(ordered);
    await shop.pay(ordered.providerOrderId);
    await shop.deliverAll();
    const order = await shop.read(ordered.customer, ordered.orderId);
    expect(order).toMatchObject({ order_status: 'pending', payment_status: 'cod_due' });
    expect(order.refunds).toMatchObject([{ reason: 'already-paid' }]);
  });

  test("a paid order can't be switched to cash, nor another customer's", async () => {
    const ordered = await shop.ordered();
    const stranger = await addCustomer(shop);
    expect((await inCash({ ...ordered, customer: stranger })).status).toBe(404);
    expect((await close({ ...ordered, customer: stranger })).status).toBe(404);
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    expect((await inCash(ordered)).body.code).toBe('payment-not-due');
  });
});
