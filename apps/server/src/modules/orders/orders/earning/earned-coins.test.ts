import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { deliver, orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { oneRing, type PlacedOrder } from '../../../../../test/refund-shop.ts';
import { returnsShop } from '../../../../../test/returns-shop.ts';
import { transact } from '../../../../database/transact.ts';
import { moveCoins } from '../../../loyalty/coins/move-coins.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { writeSetting } from '../../../platform/settings/store.ts';
import { freeEarnedCoins } from './free-earned-coins.ts';

const opened = await returnsShop();
const { shop, admin, as, buyRing, delivered, refunded } = opened;
const { context, succeed, clock } = shop;
const start = clock.now;
const today = dayInIndia(start);

beforeEach(() => goTo(0));

/** Moves the clock to days after the start of the tests, and renews the session of the administrator. */
async function goTo(days: number): Promise<void> {
  clock.now = new Date(start.getTime() + days * 86_400_000);
  Object.assign(admin, await logInAgain(shop, admin));
  Object.assign(as, { token: admin.token });
}

const asOwn = async (customer: TestCustomer) => ({ token: (await logInAgain(shop, customer)).token });

/** Reads a customer's coins that are free, and those that are pending with their days. */
async function coinsOf(customer: TestCustomer) {
  const own = await asOwn(customer);
  const [{ data }, { coins, pending }] = [
    await succeed('coins.balance', {}, own),
    await succeed('coins.lots', {}, own),
  ];
  expect([data.coins, data.pending]).toEqual([coins, pending]);
  return { free: coins, pending: pending.map(({ coins, free_on }) => [coins, free_on]) };
}

const statementOf = async (customer: TestCustomer) =>
  (await succeed('coins.history', {}, await asOwn(customer))).data.map(
    ({ type, coins, reason }) => `${type} ${coins}: ${reason}`,
  );

const earnedBy = async ({ customer, id }: PlacedOrder) =>
  (await succeed('order.get', { orderId: id }, await asOwn(customer))).data.coins_earned;

async function setDays(days: number): Promise<void> {
  await transact(context, (tx) => writeSetting(tx, 'return_days', days));
  await expect.poll(async () => (await readSettings(context)).return_days).toBe(days);
}

const spend = ({ userId }: TestCustomer, coins: number) =>
  transact(context, (tx) => {
    const source = { reason: 'coupon-made', couponId: typeidUnboxed('cpn'), worth: 5_000 as never } as const;
    return moveCoins(context, tx, { userId, source, coins: asCoins(coins), rule: {} });
  });

describe('the coins of an order', () => {
  test.each(['cod', 'online'] as const)(
    '%s are pending at once, and free when returns are over',
    async (method) => {
      const order = await buyRing(method);
      // Rs.2,500 of goods without GST and delivery, at 1 coin for Rs.100.
      const pending = (await coinsOf(order.customer)).pending;
      expect(pending).toEqual([[25, expect.any(String)]]);
      expect(await earnedBy(order)).toMatchObject({ coins: 25, is_free: false, taken_back: 0 });
    },
  );

  test('wait for the delivery, and are given once, by one sweep or several, with an end', async () => {
    const order = await delivered('online');
    const { customer } = order;
    expect(await coinsOf(customer)).toEqual({ free: 0, pending: [[25, addDays(today, 31)]] });
    await goTo(30);
    await freeEarnedCoins(context);
    expect((await coinsOf(customer)).free).toBe(0);
    await goTo(31);
    await Promise.all([freeEarnedCoins(context), freeEarnedCoins(context)]);
    await freeEarnedCoins(context);
    expect(await coinsOf(customer)).toEqual({ free: 25, pending: [] });
    expect(await statementOf(customer)).toEqual(['earned 25: order-earned']);
    const { data } = await succeed('coins.lots', {}, await asOwn(customer));
    expect(data).toMatchObject([{ kind: 'given', ends_on: expect.any(String) }]);
    expect(await earnedBy(order)).toMatchObject({ coins: 25, is_free: true });
  });

  test('stay free when the clock is set back a day, and are given no second time', async () => {
    const { customer } = await delivered();
    await goTo(31);
    await freeEarnedCoins(context);
    await goTo(30);
    await freeEarnedCoins(context);
    await goTo(32);
    await freeEarnedCoins(context);
    expect(await statementOf(customer)).toEqual(['earned 25: order-earned']);
  });

  test('get a later day while the order is not delivered', async () => {
    const { customer } = await buyRing('cod');
    await goTo(100);
    await freeEarnedCoins(context);
    expect(await coinsOf(customer)).toEqual({ free: 0, pending: [[25, addDays(today, 131)]] });
  });

  test('wait for the end of a return that was asked for in time', async () => {
    const order = await delivered();
    const id = await opened.asked(order);
    await goTo(31);
    await freeEarnedCoins(context);
    expect(await coinsOf(order.customer)).toEqual({ free: 0, pending: [[25, addDays(today, 32)]] });
    await opened.inspected(id);
    await opened.paidBack(id);
    await goTo(32);
    await freeEarnedCoins(context);
    expect(await coinsOf(order.customer)).toEqual({ free: 15, pending: [] });
  });

  test('are shown in the cart as the order then earns them, with the rate of the tier', async () => {
    const customer = await addCustomer(shop, { isMember: true });
    const [ring = '', set = ''] = await addProducts(context.db, [
      { price: 1_000, stock: 10 },
      { price: 26_000, stock: 10 },
    ]);
    const { orderId } = await orderProducts(shop, customer, [set]);
    await deliver(shop, admin, orderId);
    await fillCart(shop, customer, ring);
    const { coins_earned: shown, bill } = await succeed('cart.get', {}, { token: customer.token });
    expect(bill.vip_discount).toBe(20);
    // Rs.980 after the VIP discount of Silver, at 1.25 coins for Rs.100.
    expect(shown).toBe(12);
    expect((await placeOrder(shop, customer)).body.data[0].coins_earned.coins).toBe(12);
  });

  test('are none for an administrator', async () => {
    const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 10 }]);
    await fillCart(shop, admin, ring);
    expect((await succeed('cart.get', {}, as)).coins_earned).toBe(0);
    expect((await placeOrder(shop, admin)).body.data[0].coins_earned).toBeNull();
  });
});

describe('what is cancelled or returned', () => {
  test('before they are free lowers pending coins by its own', async () => {
    const cancelled = await buyRing('cod');
    await succeed(
      'order.update',
      { orderId: cancelled.orderId, cancellation_reason: 'late' } as never,
      await asOwn(cancelled.customer),
    );
    expect(await coinsOf(cancelled.customer)).toEqual({ free: 0, pending: [] });

    const order = await delivered('online');
    await refunded(order.id, oneRing(order));
    expect(await earnedBy(order)).toMatchObject({ coins: 15, taken_back: 10 });
    await refunded(order.id, { lines: [{ productId: order.hoops, quantity: 1 }] });
    expect((await coinsOf(order.customer)).pending).toMatchObject([[10, addDays(today, 31)]]);
    await refunded(order.id, {});
    expect(await coinsOf(order.customer)).toEqual({ free: 0, pending: [] });
  });

  test('after they are free takes back its own, and what is spent the house bears', async () => {
    const order = await delivered();
    const { customer } = order;
    await goTo(31);
    await freeEarnedCoins(context);
    await setDays(60);
    await refunded(order.id, oneRing(order));
    expect(await coinsOf(customer)).toEqual({ free: 15, pending: [] });
    expect(await earnedBy(order)).toMatchObject({ coins: 15, taken_back: 10, is_free: true });
    await spend(customer, 12);
    await refunded(order.id, { lines: [{ productId: order.hoops, quantity: 1 }] });
    expect((await coinsOf(customer)).free).toBe(0);
    await refunded(order.id, {});
    expect(await statementOf(customer)).toEqual([
      'spent 10: order-earned-back',
      'earned 10: order-earned-borne',
      'spent 5: order-earned-back',
      'earned 2: order-earned-borne',
      'spent 12: coupon-made',
      'spent 10: order-earned-back',
      'earned 25: order-earned',
    ]);
    const { data } = await succeed('admin.vip.figures', {}, as);
    expect(data.coins.by_reason).toContainEqual({ reason: 'order-earned-borne', coins: 12, movements: 2 });
    await setDays(30);
  });

  test('of an exchange takes back its own, and the new order earns anew', async () => {
    const order = await delivered();
    const { items } = (await succeed('order.get', { orderId: order.id }, await asOwn(order.customer))).data;
    const id = await opened.asked(order, {
      kind: 'replacement',
      reason: 'damaged',
      items: [{ _id: items[0]?.line, quantity: 1 }],
    });
    await opened.inspected(id);
    const { data } = (await opened.consequences(id, { state: 'replaced' })).body;
    expect((await opened.move(id, 'replaced', { digest: data.digest })).status).toBe(200);
    const { pending } = await coinsOf(order.customer);
    expect(pending.map(([coins]) => coins).toSorted()).toEqual([10, 15]);
  });
});

test('forty orders under way keep the rules of the moment when they were placed', async () => {
  const customers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)));
  const [ring = ''] = await addProducts(context.db, [{ price: 1_050, stock: 100 }]);
  const { version, rules } = (await succeed('admin.vip.settings', {}, as)).data;
  const save = { ...rules, earning: { ...rules.earning, coins_per_100: 2 }, version, holds_from: today };
  const place = async (customer: TestCustomer, index: number) => {
    if (index === 20) await succeed('admin.vip.saveSettings', save as never, as);
    await fillCart(shop, customer, ring);
    return (await placeOrder(shop, customer)).body.data[0];
  };
  const orders = await Promise.all(customers.map(place));
  const earned = orders.map(({ coins_earned }) => coins_earned.coins);
  expect(new Set([...earned, 10, 21])).toEqual(new Set([10, 21]));
  await expect.poll(async () => (await readSettings(context)).earning_rules.coinsPer100).toBe(2);
  const after = await place(await addCustomer(shop), -1);
  expect(after.coins_earned.coins).toBe(21);
  const owned = await Promise.all(customers.map(coinsOf));
  expect(owned.map(({ pending }) => pending[0]?.[0])).toEqual(earned);
  // A part that is taken out later falls by the rate of the order, not by that of today.
  const [first] = orders;
  const left = await context.db
    .selectFrom('order_earnings')
    .select('rule')
    .where('order_id', '=', first._id)
    .executeTakeFirst();
  expect(left?.rule).toMatchObject({
    coins_per_100: first.coins_earned.coins === 10 ? 1 : 2,
    coin_months: 12,
  });
});

test('a unit that is taken out before packing lowers pending coins by the rate of its order', async () => {
  const customer = await addCustomer(shop);
  const [ring = ''] = await addProducts(context.db, [{ price: 1_050, stock: 100 }]);
  await fillCart(shop, customer, ring, 2);
  const { orderId, coins_earned } = (await placeOrder(shop, customer)).body.data[0];
  // Rs.2,100 at the 2 coins for Rs.100 of then.
  expect(coins_earned.coins).toBe(42);
  const { version, rules } = (await succeed('admin.vip.settings', {}, as)).data;
  const save = { ...rules, earning: { ...rules.earning, coins_per_100: 1 }, version, holds_from: today };
  await succeed('admin.vip.saveSettings', save as never, as);
  await expect.poll(async () => (await readSettings(context)).earning_rules.coinsPer100).toBe(1);
  const own = await asOwn(customer);
  const read = (await succeed('order.get', { orderId }, own)).data;
  const change = { orderId, items: [{ _id: read.items[0]?.line ?? '', quantity: 1 }] };
  const { data } = await succeed('order.previewChange', change as never, own);
  await succeed('order.change', { ...change, digest: data.digest } as never, own);
  expect(await coinsOf(customer)).toMatchObject({ free: 0, pending: [[21, expect.any(String)]] });
  await deliver(shop, admin, orderId);
  await goTo(31);
  await freeEarnedCoins(context);
  expect(await statementOf(customer)).toEqual(['earned 21: order-earned']);
});
