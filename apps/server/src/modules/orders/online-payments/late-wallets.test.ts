import { afterAll, expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../test/coins.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
const { call, succeed, context, clock } = shop;
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 1000 }]);
const start = clock.now;

const creditOf = async (customer: TestCustomer) => {
  const { token } = await logInAgain(shop, customer);
  return (await succeed('credit.get', {}, { token })).data.credit;
};
const walletOf = async (customer: TestCustomer) => [await lotsLeft(shop, customer), await creditOf(customer)];

/**
 * Opens the payment of an order of Rs.1,050.00, of which 60 given coins take 30.00, 140 bought ones pay 70.00 and credit
 * 300.00.
 */
async function opened() {
  clock.now = start;
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const customer = await addCustomer(shop);
  const as = { token: customer.token };
  await giveCoins(shop, customer, { coins: 60, endsOn: '2026-11-21' }, { coins: 140, kind: 'bought' });
  const given = { user_id: customer.userId, amount: 300, reason: 'For the tests' };
  await succeed('admin.credit.adjust', given, { token: admin.token });
  await fillCart(shop, customer, ring);
  await succeed('cart.setCoins', { coins: 200 }, as);
  await succeed('cart.setCredit', { use: true }, as);
  const { data } = (await shop.open(customer, { expectedTotal: 650 })).body;
  expect(data.amount).toBe(65_000);
  expect(await walletOf(customer)).toEqual([[], 0]);
  return { customer, as, providerOrderId: data.id as string, orderId: data.orderId as string };
}

/** Lets the hold end. */
async function lapse(): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  await sweepPayments(context);
}

/** Pays at the provider, and delivers its events. */
async function payLate(providerOrderId: string) {
  await shop.pay(providerOrderId, { force: true });
  await shop.deliverAll();
  await shop.work();
  const { payments, refunds } = await shop.state();
  const paid = payments.find(({ order_id }) => order_id === providerOrderId);
  return refunds.filter(({ payment_id }) => payment_id === paid?.id).map(({ amount }) => amount);
}

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
});

const back = [
  [
    ['2026-11-21 given', 60],
    ['null bought', 140],
  ],
  300,
];

test('paid after its hold has ended, an order takes its coins and its credit again', async () => {
  const { customer, providerOrderId, orderId } = await opened();
  await lapse();
  expect(await walletOf(customer)).toEqual(back);
  expect(await payLate(providerOrderId)).toEqual([]);
  const read = await shop.read(await logInAgain(shop, customer), orderId);
  expect([read.order_status, read.payment_status]).toEqual(['confirmed', 'paid']);
  expect(await walletOf(customer)).toEqual([[], 0]);
});

test('coins that ended while the order waited come back with a later end, and pay it all the same', async () => {
  const { customer, providerOrderId, orderId } = await opened();
  // The payment is open at midnight in India of their last day.
  clock.now = new Date('2026-11-21T18:29:00Z');
  await lapse();
  expect(await walletOf(customer)).toEqual([
    [
      ['2026-12-31 given', 60],
      ['null bought', 140],
    ],
    300,
  ]);
  expect(await payLate(providerOrderId)).toEqual([]);
  const read = await shop.read(await logInAgain(shop, customer), orderId);
  expect([read.payment_status, await walletOf(customer)]).toEqual(['paid', [[], 0]]);
});

test('paid after its credit was spent, an order ends, its money goes back, and the customer reads why', async () => {
  const { customer, providerOrderId, orderId } = await opened();
  await lapse();
  const again = await logInAgain(shop, customer);
  // The ring is in the cart again: 750.00 by money, and the coins stay.
  await succeed('cart.setCoins', { coins: 0 }, { token: again.token });
  expect((await placeOrder(shop, again, { expectedTotal: 750 })).status).toBe(201);
  const retried = await call('order.retryPayment', { orderId }, { token: again.token });
  expect(retried).toMatchObject({ status: 409, body: { code: 'coins-gone' } });
  expect(retried.body.message).toContain('store credit');
  expect(await payLate(providerOrderId)).toEqual([65_000]);
  const read = await shop.read(again, orderId);
  expect(read).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
    cancellation_reason:
      'The coins or the store credit were used for another order before the payment arrived',
  });
  expect(await walletOf(customer)).toEqual([back[0], 0]);
});

test('paid after it was cancelled, an order gives its money back, and its wallet once', async () => {
  const { customer, as, providerOrderId, orderId } = await opened();
  const cancel = { orderId, cancellation_reason: 'Changed my mind' };
  await succeed('order.update', cancel as never, as);
  expect(await walletOf(customer)).toEqual(back);
  expect(await payLate(providerOrderId)).toEqual([65_000]);
  expect((await shop.read(customer, orderId)).payment_status).toBe('refunded');
  expect(await walletOf(customer)).toEqual(back);
});

test('browser, webhook and sweep at once after the hold has ended take coins and credit once', async () => {
  const { customer, providerOrderId, orderId } = await opened();
  await lapse();
  const { proof } = await shop.pay(providerOrderId, { force: true });
  const again = await logInAgain(shop, customer);
  await Promise.all([
    ...Array.from({ length: 5 }, () => shop.verify(again, proof)),
    shop.deliverAll(),
    sweepPayments(context),
  ]);
  await shop.work();
  expect((await shop.read(again, orderId)).payment_status).toBe('paid');
  expect(await walletOf(customer)).toEqual([[], 0]);
});
