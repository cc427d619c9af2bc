import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../../test/coins.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { addProducts } from '../../../../../test/products.ts';
import { type Reply, testShop } from '../../../../../test/shop.ts';
import { sweepCoinEnds } from '../../../loyalty/coins/sweep-coin-ends.ts';

const start = new Date('2026-11-21T10:00:00Z');
const clock = { now: start };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const give = ({ userId }: TestCustomer, amount: number) =>
  succeed('admin.credit.adjust', { user_id: userId, amount, reason: 'For the tests' }, as);
const creditOf = async ({ token }: TestCustomer) => (await succeed('credit.get', {}, { token })).data.credit;

/** Uses coins and credit of a customer for the next order. */
async function choose({ token }: TestCustomer, coins: number, use: boolean): Promise<void> {
  await succeed('cart.setCoins', { coins }, { token });
  await succeed('cart.setCredit', { use }, { token });
}

afterAll(async () => {
  expect(await findBroken(context.db)).toEqual([]);
});

test('fifty orders at once of one customer spend the coins and the credit to the paisa, and no more', async () => {
  const customer = await addCustomer(shop);
  await giveCoins(shop, customer, { coins: 40 });
  await give(customer, 1_000);
  const ids = await addProducts(
    context.db,
    Array.from({ length: 50 }, () => ({ price: 100 })),
  );
  const rows: string[] = [];
  for (const productId of ids) rows.push(await fillCart(shop, customer, productId));
  await choose(customer, 40, true);
  const replies = await Promise.all(rows.map((row) => placeOrder(shop, customer, { list_items: [row] })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const bills = replies.map(({ body }) => body.data[0].bill);
  // 103.00 and 20.00 each: the one with the coins costs 103.00, eight more 123.00 of credit each, and one the rest.
  expect(bills.flatMap(({ coins_used }) => coins_used?.given ?? []).filter((coins) => coins > 0)).toEqual([
    40,
  ]);
  const used: number[] = bills.map(({ credit_used = 0 }) => credit_used);
  expect(used.reduce((sum, amount) => sum + amount)).toBeCloseTo(1_000, 6);
  expect(used.filter((amount) => amount > 0)).toHaveLength(9);
  expect([await lotsLeft(shop, customer), await creditOf(customer)]).toEqual([[], 0]);
});

test('fifty devices of one account send one order, its coins and its credit once', async () => {
  const customer = await addCustomer(shop);
  const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 100 }]);
  await giveCoins(shop, customer, { coins: 100 });
  await give(customer, 500);
  await fillCart(shop, customer, ring);
  await choose(customer, 100, true);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => placeOrder(shop, customer, { expectedTotal: 500 })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect([await lotsLeft(shop, customer), await creditOf(customer)]).toEqual([[], 0]);
});

test('while forty orders use coins, their rules change: each has the bill it was shown, or a new one', async () => {
  const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 100 }]);
  const customers: TestCustomer[] = [];
  for (let count = 0; count < 40; count += 1) {
    const customer = await addCustomer(shop);
    await giveCoins(shop, customer, { coins: 200 }, { coins: 212, kind: 'bought' });
    await fillCart(shop, customer, ring);
    await choose(customer, 412, false);
    customers.push(customer);
  }
  const { version, rules } = (await succeed('admin.vip.settings', {}, as)).data;
  // A tenth of 1,030.00 instead of a fifth: 206 coins, of which 6 are bought ones.
  const save = { ...rules, coin_share: 10, version, holds_from: '2026-11-21' as const };
  const send = (customer: TestCustomer) => placeOrder(shop, customer, { expectedTotal: 844 });
  const replies = await Promise.all(
    customers.map(async (customer, index) => {
      if (index === 20) await succeed('admin.vip.saveSettings', save, as);
      return send(customer);
    }),
  );
  for (const [index, reply] of replies.entries())
    await isWhole(reply, customers[index] as TestCustomer, { coins: 412, toPay: 844 });
  await expect
    .poll(async () => {
      const customer = await addCustomer(shop);
      await giveCoins(shop, customer, { coins: 412 });
      await fillCart(shop, customer, ring);
      await choose(customer, 412, false);
      return (await succeed('cart.get', {}, { token: customer.token })).coins?.max;
    })
    .toBe(206);
  const late = replies.flatMap(({ status }, index) => (status === 201 ? [] : [customers[index]]));
  for (const customer of late as TestCustomer[])
    await isWhole(await placeOrder(shop, customer, { expectedTotal: 947 }), customer, {
      ...{ coins: 206, toPay: 947 },
    });
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where user_id = any(${customers.map(({ userId }) => userId)})`.execute(
    context.db,
  );
  expect(rows).toEqual([{ orders: 40 }]);
});

/** Proves that an order has taken its coins, or was refused with another bill and took none. */
async function isWhole(
  { status, body }: Reply,
  customer: TestCustomer,
  { coins, toPay }: { readonly coins: number; readonly toPay: number },
): Promise<void> {
  const left = (await lotsLeft(shop, customer)).reduce((sum, [, count]) => sum + Number(count), 0);
  if (status === 201) expect([body.data[0].bill.to_pay, left]).toEqual([toPay, 412 - coins]);
  else expect([body.code, left]).toEqual(['bill-changed', 412]);
}

test('coins that a clock a day ahead has ended pay no order when it is set back, nor do they return', async () => {
  let customer = await addCustomer(shop);
  const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 100 }]);
  await giveCoins(shop, customer, { coins: 60, endsOn: '2026-11-21' }, { coins: 40, endsOn: '2026-12-31' });
  await fillCart(shop, customer, ring);
  await choose(customer, 100, false);
  const at = async (day: number) => {
    clock.now = new Date(start.getTime() + day * 86_400_000);
    customer = await logInAgain(shop, customer);
    await sweepCoinEnds(context);
  };
  await at(1);
  await at(0);
  const refused = await placeOrder(shop, customer, { expectedTotal: 1_000 });
  expect([refused.status, refused.body.code]).toEqual([409, 'coins-changed']);
  expect((await placeOrder(shop, customer, { expectedTotal: 1_030 })).status).toBe(201);
  const [order] = (await succeed('order.list', {}, { token: customer.token })).data;
  await at(1);
  const cancel = { orderId: order?.orderId, cancellation_reason: 'Changed my mind' };
  await succeed('order.update', cancel as never, { token: customer.token });
  await at(0);
  expect(await lotsLeft(shop, customer)).toEqual([['2026-12-31 given', 40]]);
});
