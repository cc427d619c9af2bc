import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { outside } from '../../../../test/outside.ts';
import { addProducts } from '../../../../test/products.ts';
import { transact } from '../../../database/transact.ts';
import { takeCouponAgain } from '../../loyalty/coupons/use-coupon.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
const { succeed, call, context, clock } = shop;
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 1000 }]);
let made = 0;
let customer: TestCustomer;
let code: string;

beforeEach(async () => {
  made += 1;
  code = `ONLINE${made}`;
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  customer = await addCustomer(shop);
  const terms = { discount_type: 'fixed', value: 100, code, usage_limit: 1 };
  await succeed('coupon.generate', terms, { token: admin.token });
  await succeed('coupon.redeem', { code }, { token: customer.token });
  await succeed('coupon.activate', { code }, { token: customer.token });
});

const stateOfCoupon = async () =>
  (await succeed('coupon.list', {}, { token: customer.token })).data.coupons[0]?.state;

/** Places an unpaid online order with the coupon; returns its number and the provider's order id. */
async function open(): Promise<{ orderId: string; providerOrderId: string }> {
  await fillCart(shop, customer, ring);
  const { status, body } = await shop.open(customer);
  expect([status, body.data.amount]).toEqual([201, 95_000]);
  return { orderId: body.data.orderId, providerOrderId: body.data.id };
}

/** Lets the hold expire, and runs the sweep. */
async function lapse(): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  await sweepPayments(context);
  customer = await logInAgain(shop, customer);
}

test('decisions §6: a hold that lapses gives the coupon back, and paying again takes it once more', async () => {
  const { orderId } = await open();
  expect(await stateOfCoupon()).toBe('used');
  await lapse();
  expect(await stateOfCoupon()).toBe('available');
  const again = await succeed('order.retryPayment', { orderId }, { token: customer.token });
  expect(again.data.amount).toBe(95_000);
  expect(await stateOfCoupon()).toBe('used');
  const { proof } = await shop.pay(again.data.id);
  await shop.verify(customer, proof);
  expect(await shop.read(customer, orderId)).toMatchObject({ payment_status: 'paid', totalAmt: 950 });
  expect(await stateOfCoupon()).toBe('used');
});

test('decisions §5, §6: an attempt that fails burns no coupon: the next one pays the same order with it', async () => {
  const { orderId, providerOrderId } = await open();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await shop.pay(providerOrderId, { outcome: 'failure' });
    await shop.deliverAll();
    expect((await shop.read(customer, orderId)).payment_status).toBe('failed');
    expect(await stateOfCoupon()).toBe('used');
    const again = await succeed('order.retryPayment', { orderId }, { token: customer.token });
    expect(again.data).toMatchObject({ id: providerOrderId, amount: 95_000 });
  }
  const { proof } = await shop.pay(providerOrderId);
  await shop.verify(customer, proof);
  expect(await shop.read(customer, orderId)).toMatchObject({ payment_status: 'paid', totalAmt: 950 });
  expect(await stateOfCoupon()).toBe('used');
});

test('decisions §6: a coupon that another order has by then is not used twice: paying again is refused', async () => {
  const { orderId } = await open();
  await lapse();
  await fillCart(shop, customer, ring);
  const other = await placeOrder(shop, customer, { couponCode: code });
  expect(other.body.data[0].bill.coupon_discount).toBe(100);
  const refused = await call('order.retryPayment', { orderId }, { token: customer.token });
  expect([refused.status, refused.body.code]).toEqual([409, 'coupon-gone']);
});

test('decisions §5, §6: a late payment of an order whose coupon is gone is refunded automatically', async () => {
  const { orderId, providerOrderId } = await open();
  await lapse();
  await fillCart(shop, customer, ring);
  await placeOrder(shop, customer, { couponCode: code });
  const { proof } = await shop.pay(providerOrderId, { force: true });
  await shop.verify(customer, proof);
  await shop.work();
  const order = await shop.read(customer, orderId);
  expect(order).toMatchObject({
    order_status: 'cancelled',
    cancellation_reason: 'The coupon was used for another order before the payment arrived',
  });
  expect(order.refunds).toMatchObject([{ amount: 950 }]);
});

test('decisions §6: an order concurrent with a late payment that retakes the coupon is refused', async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const coins = { user_id: customer.userId, coins: 100, reason: 'For a coupon' };
  await succeed('admin.coins.adjust', coins, { token: admin.token });
  const made = (await succeed('coupon.generate', { offerId: 'ofr_100' }, { token: customer.token })).data;
  await succeed('coupon.activate', { code: made.code }, { token: customer.token });
  await fillCart(shop, customer, ring);
  const opened = await shop.open(customer);
  expect(opened.body.data.amount).toBe(100_000);
  await lapse();
  const { order } = (await readOrder(context.db, opened.body.data.orderId)) ?? {};
  if (!order) throw new Error('the order is there');
  await fillCart(shop, customer, ring);
  const { placing } = await transact(context, async (tx) => {
    expect(await takeCouponAgain(context, tx, order)).toBe(true);
    // It has validated the coupon, and waits for the row lock.
    const begun = placeOrder(shop, customer, { couponCode: made.code });
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'coupon_id'`.execute(
        context.db,
      );
      expect(rows).toHaveLength(1);
    };
    await outside(() => vi.waitFor(isWaiting, { timeout: 50_000 }));
    return { placing: begun };
  });
  expect((await placing).status).toBeOneOf([400, 404, 409]);
  const uses = await context.db
    .selectFrom('coupon_uses')
    .select(['order_id', 'restored_at'])
    .where('code', '=', made.code ?? '')
    .execute();
  expect(uses).toEqual([{ order_id: order.id, restored_at: null }]);
});

test('decisions §6: an order that is cancelled before it is paid gives the coupon back once', async () => {
  const { orderId } = await open();
  const cancel = { orderId, cancellation_reason: 'No' };
  await Promise.all(
    Array.from({ length: 10 }, () => call('order.update', cancel, { token: customer.token })),
  );
  expect(await stateOfCoupon()).toBe('available');
  await lapse();
  expect(await stateOfCoupon()).toBe('available');
});

test('nothing of all this leaves the books untrue', async () => {
  const broken = (await findBroken(context.db)).filter(({ name }) =>
    /coupon|campaign|streak|stock/.test(name),
  );
  expect(broken).toEqual([]);
});

test('20 wrong codes an hour are one counter for redeeming, cash and online orders, many at once', async () => {
  await fillCart(shop, customer, ring);
  const { token, addressId } = customer;
  const guesses = Array.from({ length: 12 }, (_, number) => `GUESS${number}`);
  const replies = await Promise.all(
    guesses.flatMap((couponCode) => [
      placeOrder(shop, customer, { couponCode }),
      call('order.createRazorpay', { addressId, couponCode }, { token }),
      call('coupon.redeem', { code: couponCode }, { token }),
    ]),
  );
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((one) => one === 'coupon-not-found')).toHaveLength(20);
  expect(codes.filter((one) => one === 'too-many-codes')).toHaveLength(16);
  const next = await placeOrder(shop, customer, { couponCode: 'ANOTHER' });
  expect(next).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
  // A coupon of the wallet does not count as a guess.
  expect((await placeOrder(shop, customer, { couponCode: code })).status).toBe(201);
});
