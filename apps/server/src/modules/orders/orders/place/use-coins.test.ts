import { afterAll, describe, expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../../test/coins.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { onlineShop } from '../../../../../test/online-shop.ts';
import { addProducts } from '../../../../../test/products.ts';
import { sweepPayments } from '../../online-payments/sweep-payments.ts';

const shop = await onlineShop({ DATABASE_POOL: '20' });
const { succeed, call, context, clock } = shop;
// With GST Rs.1,030.00; with delivery Rs.1,050.00: at most 412 coins, Rs.206.00.
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 1000 }]);

/** Creates a customer with a ring in the cart, and coins of which some are to be used. */
async function customerWith(lots: Parameters<typeof giveCoins>[2][], wished: number): Promise<TestCustomer> {
  const customer = await addCustomer(shop);
  await giveCoins(shop, customer, ...lots);
  await fillCart(shop, customer, ring);
  await choose(customer, wished);
  return customer;
}

const choose = ({ token }: TestCustomer, coins: number) => succeed('cart.setCoins', { coins }, { token });
const cartOf = ({ token }: TestCustomer) => succeed('cart.get', {}, { token });
const both = [
  { coins: 100, endsOn: '2027-03-31' as const },
  { coins: 50, endsOn: '2026-12-31' as const },
  { coins: 500, kind: 'bought' as const },
];
const setAdmin = async (rules: object) => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const { data } = await succeed('admin.vip.settings', {}, { token: admin.token });
  const input = { ...data.rules, ...rules, version: data.version, holds_from: '2026-11-21' as const };
  const reply = await call('admin.vip.saveSettings', input, { token: admin.token });
  if (reply.body.code === 'may-lose-money') {
    const accepted = { ...input, accepted: reply.body.data.digest };
    await succeed('admin.vip.saveSettings', accepted as never, { token: admin.token });
  }
};

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
});

describe('the cart', () => {
  test('uses given coins before bought ones, up to the limits, and says which end first', async () => {
    const customer = await customerWith(both, 1_000);
    const { bill, coins } = await cartOf(customer);
    expect(bill).toMatchObject({
      coins_used: { given: 150, purchased: 262 },
      ...{ coins_discount: 75, grand_total: 975, coins_paid: 131, credit_used: 0, to_pay: 844 },
    });
    expect(coins).toEqual({
      ...{ balance: 650, wished: 650, max: 412, worth: 0.5, share: 20, min_left: 1 },
      ends: { coins: 50, on: '2026-12-31' },
    });
    const { bill: without } = await choose(customer, 0);
    expect(without).not.toHaveProperty('coins_used');
    expect(without.grand_total).toBe(1_050);
  });

  test('of a customer without coins is as before, also with a wish', async () => {
    const customer = await customerWith([], 5);
    const { bill, coins } = await cartOf(customer);
    expect([bill.grand_total, 'to_pay' in bill, coins]).toEqual([1_050, false, null]);
    expect(await call('cart.setCoins', { coins: -1 }, { token: customer.token })).toMatchObject({
      status: 400,
    });
  });
});

describe('a cash order', () => {
  test('takes the coins from the lots that end first, and is paid with the rest at the door', async () => {
    const customer = await customerWith(both, 200);
    const [order] = (await placeOrder(shop, customer, { expectedTotal: 950 })).body.data;
    expect(order).toMatchObject({ totalAmt: 975, cash_to_collect: 950, payment_status: 'cod_due' });
    expect(await lotsLeft(shop, customer)).toEqual([['null bought', 450]]);
    // The next order uses none.
    await fillCart(shop, customer, ring);
    expect((await cartOf(customer)).coins?.wished).toBe(0);
    const { data } = await succeed('coins.history', {}, { token: customer.token });
    expect(data[0]).toMatchObject({ coins: 200, description: `Used for order ${order.orderId}` });
  });

  test('is placed once by a double click with a key', async () => {
    const customer = await customerWith(both, 150);
    const key = { 'idempotency-key': 'twice' };
    const replies = await Promise.all([1, 2].map(() => placeOrder(shop, customer, {}, key)));
    expect(new Set(replies.map(({ body }) => body.data[0].orderId)).size).toBe(1);
    expect(await lotsLeft(shop, customer)).toEqual([['null bought', 500]]);
  });

  test('that is cancelled gives back exactly the lots, of ended ones new ones', async () => {
    let customer = await customerWith(both, 300);
    const before = [
      ['2026-12-31 given', 50],
      ['2027-03-31 given', 100],
      ['null bought', 500],
    ];
    const [order] = (await placeOrder(shop, customer)).body.data;
    const cancel = { orderId: order.orderId, cancellation_reason: 'Changed my mind' };
    await succeed('order.update', cancel as never, { token: customer.token });
    expect(await lotsLeft(shop, customer)).toEqual(before);
    await choose(customer, 300);
    const [again] = (await placeOrder(shop, await refill(customer))).body.data;
    const now = clock.now;
    clock.now = new Date('2027-01-05T10:00:00Z');
    customer = await logInAgain(shop, customer);
    await succeed('order.update', { ...cancel, orderId: again.orderId } as never, { token: customer.token });
    expect(await lotsLeft(shop, customer)).toEqual([
      ['2027-02-28 given', 50],
      ['2027-03-31 given', 100],
      ['null bought', 500],
    ]);
    clock.now = now;
  });

  test('of fifty requests at once spends a balance once', async () => {
    const customer = await addCustomer(shop);
    await giveCoins(shop, customer, { coins: 40 });
    const products = await addProducts(
      context.db,
      Array.from({ length: 50 }, () => ({ price: 100 })),
    );
    const rows: string[] = [];
    for (const productId of products) rows.push(await fillCart(shop, customer, productId));
    await choose(customer, 40);
    const replies = await Promise.all(rows.map((row) => placeOrder(shop, customer, { list_items: [row] })));
    expect(replies.map(({ status }) => status)).toEqual(rows.map(() => 201));
    const used = replies.flatMap(({ body }) => body.data[0].bill.coins_used ?? []);
    expect(used).toEqual([{ given: 40, purchased: 0 }]);
    expect(await lotsLeft(shop, customer)).toEqual([]);
  });

  test('with coins that were spent or ended meanwhile is refused with the new bill, and nothing is lost', async () => {
    let customer = await customerWith([{ coins: 60, endsOn: '2026-11-30' }, { coins: 40 }], 100);
    const now = clock.now;
    clock.now = new Date('2026-12-01T10:00:00Z');
    customer = await logInAgain(shop, customer);
    const reply = await placeOrder(shop, customer, { expectedTotal: 1_000 });
    expect(reply).toMatchObject({
      ...{ status: 409 },
      body: { code: 'coins-changed', data: { bill: { coins_discount: 20, grand_total: 1_030 } } },
    });
    expect((await cartOf(customer)).data).toHaveLength(1);
    expect((await placeOrder(shop, customer, { expectedTotal: 1_030 })).status).toBe(201);
    clock.now = now;
  });
});

describe('an online order', () => {
  test('is opened and paid over what coins leave; cancelled, its money and coins come back', async () => {
    const customer = await customerWith(both, 412);
    const opened = (await shop.open(customer)).body.data;
    expect(opened.amount).toBe(84_400);
    await shop.verify(customer, (await shop.pay(opened.id)).proof);
    expect((await shop.read(customer, opened.orderId)).payment_status).toBe('paid');
    const cancel = { orderId: opened.orderId, cancellation_reason: 'Changed my mind' };
    await succeed('order.update', cancel as never, { token: customer.token });
    await shop.work();
    const { refunds, payment_status } = await shop.read(customer, opened.orderId);
    expect([payment_status, refunds.map(({ amount }) => amount)]).toEqual(['refunded', [844]]);
    expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([50, 100, 500]);
  });

  test('that waits for its payment says in the cart that it holds the coins', async () => {
    const customer = await customerWith(both, 412);
    const { orderId } = (await shop.open(customer)).body.data;
    expect((await cartOf(customer)).unpaid).toMatchObject({ orderId, held_coins: 412, holds_credit: false });
  });

  test('that is not paid in time gives its coins back, and takes them again when it is paid after all', async () => {
    let customer = await customerWith(both, 200);
    const { orderId } = (await shop.open(customer)).body.data;
    const lapse = async () => {
      clock.now = new Date(clock.now.getTime() + 31 * 60_000);
      await sweepPayments(context);
      customer = await logInAgain(shop, customer);
    };
    await lapse();
    expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([50, 100, 500]);
    const again = await succeed('order.retryPayment', { orderId }, { token: customer.token });
    expect(await lotsLeft(shop, customer)).toEqual([['null bought', 450]]);
    await lapse();
    await choose(customer, 640);
    const [other] = (await placeOrder(shop, await refill(customer))).body.data;
    // With the ring that came back to the cart.
    expect(other.bill.coins_used).toEqual({ given: 150, purchased: 490 });
    await lapse();
    expect(await call('order.retryPayment', { orderId }, { token: customer.token })).toMatchObject({
      ...{ status: 409, body: { code: 'coins-gone' } },
    });
    // Paid all the same: the money comes back.
    await shop.pay(again.order.id);
    await shop.deliverAll();
    await shop.work();
    expect((await shop.read(customer, orderId)).order_status).toBe('cancelled');
  });

  test('without anything left to pay is paid at once, and its coins come back when it is cancelled', async () => {
    await setAdmin({
      coin_share: 100,
      min_to_pay: 0,
      free_delivery_tiers: ['NONE', 'SILVER', 'GOLD', 'PLATINUM'],
    });
    const customer = await addCustomer(shop, { isMember: true });
    await giveCoins(shop, customer, { coins: 3_000, kind: 'bought' });
    await fillCart(shop, customer, ring);
    await choose(customer, 3_000);
    expect((await cartOf(customer)).bill).toMatchObject({ grand_total: 1_030, coins_paid: 1_030, to_pay: 0 });
    const { body } = await shop.open(customer);
    expect(body.data).toMatchObject({ is_paid: true });
    const { orderId } = body.data;
    expect((await shop.read(customer, orderId)).order_status).toBe('confirmed');
    const cancel = { orderId, cancellation_reason: 'Changed my mind' };
    await succeed('order.update', cancel as never, { token: customer.token });
    expect((await shop.read(customer, orderId)).payment_status).toBe('refunded');
    expect(await lotsLeft(shop, customer)).toEqual([['null bought', 3_000]]);
    await fillCart(shop, customer, ring);
    await choose(customer, 3_000);
    const [cash] = (await placeOrder(shop, customer)).body.data;
    expect(cash).toMatchObject({ payment_status: 'paid', cash_to_collect: 0 });
  });
});

async function refill(customer: TestCustomer): Promise<TestCustomer> {
  await fillCart(shop, customer, ring);
  return customer;
}
