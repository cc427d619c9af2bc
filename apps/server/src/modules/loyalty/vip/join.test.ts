import { asCoins } from '@jhumka/domain/coins';
import { fromRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { moveCoins } from '../coins/move-coins.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

const give = ({ userId }: TestCustomer, coins: number) =>
  transact(context, (tx) =>
    moveCoins(context, tx, {
      userId,
      source: { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' },
      coins: asCoins(coins),
      rule: {},
    }),
  );
const join = ({ token }: TestCustomer, input: object = {}) => call('vip.join', input, { token });
const statusOf = async ({ token }: TestCustomer) => (await succeed('vip.status', {}, { token })).data;

/** Creates a paid order of so many rupees, and returns it. */
async function spend(customer: TestCustomer, rupees: number) {
  const [productId = ''] = await addProducts(context.db, [{ stock: 5, price: 1000 }]);
  await fillCart(shop, customer, productId);
  const { body } = await placeOrder(shop, customer);
  const order = body.data[0];
  await context.db
    .updateTable('orders')
    .set({ grand_total: fromRupees(rupees), payment_status: 'paid' })
    .where('id', '=', order._id)
    .execute();
  return order;
}

describe('joining with coins', () => {
  test("spec 7.48, decisions §6: 1,000 coins make a member, once; without them 'Insufficient coins'", async () => {
    const customer = await addCustomer(shop);
    const poor = await join(customer);
    expect([poor.status, poor.body.message, poor.body.data]).toEqual([
      400,
      'Insufficient coins',
      { missing: 1000, hint: 'You need 1,000 coins more' },
    ]);
    await give(customer, 1040);
    const joined = await join(customer, { method: 'coins' });
    expect(joined.status).toBe(200);
    expect(joined.body.data).toMatchObject({ vip_enabled: true, vip_tier: 'NONE', coins: 40 });
    const again = await join(customer);
    expect([again.status, again.body.message]).toEqual([409, 'Already a VIP member']);
    const { data } = await succeed('coins.history', {}, { token: customer.token });
    expect(data[0]).toMatchObject({
      type: 'spent',
      coins: 1000,
      reason: 'vip-joined',
      description: 'VIP membership',
      balance_after: 40,
    });
  });

  test('spec 7.56: the twin route joins as well, and 20 at once join once', async () => {
    const customer = await addCustomer(shop);
    await give(customer, 5000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.app.inject({
          method: 'POST',
          url: index % 2 === 0 ? '/api/vip/purchase/coins' : '/api/user/vip/join',
          headers: { authorization: `Bearer ${customer.token}` },
        }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await succeed('coins.balance', {}, { token: customer.token })).data.coins).toBe(4000);
  });

  test('spec 6.3: an administrator is refused; for money there is another way', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    expect(await join(admin)).toMatchObject({ status: 403, body: { message: 'Access denied' } });
    const customer = await addCustomer(shop);
    expect(await join(customer, { method: 'money' })).toMatchObject({
      status: 400,
      body: { code: 'bad-input', issues: [{ path: 'method' }] },
    });
  });
});

describe('the status', () => {
  test('spec 3.11, 4.20, 4.21, 7.49, 7.55: returns membership, tier, spend, and the amount to the next tier', async () => {
    const customer = await addCustomer(shop);
    await spend(customer, 132_480);
    expect(await statusOf(customer)).toMatchObject({
      vip_enabled: false,
      vip_tier: 'NONE',
      lifetime_spend: 132_480,
      next_tier: null,
      tier_on_joining: 'GOLD',
      message: 'Join VIP: 4% off your orders as a Gold member.',
    });
    await give(customer, 1000);
    await join(customer);
    expect(await statusOf(customer)).toMatchObject({
      vip_enabled: true,
      vip_tier: 'GOLD',
      vip_joined_at: expect.any(String),
      next_tier: 'PLATINUM',
      amount_to_next: 67_520,
      percent_to_next: 45,
      discount_percent: 4,
      free_delivery: true,
      message: 'Platinum is Rs.67,520.00 away.',
    });
    await spend(customer, 67_520);
    expect(await statusOf(customer)).toMatchObject({
      vip_tier: 'PLATINUM',
      next_tier: null,
      amount_to_next: null,
      message: 'You are Platinum: you have the maximum perks.',
    });
    const twin = await shop.app.inject({
      url: '/api/vip/status',
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(twin.json().data).toEqual(await statusOf(customer));
  });

  test('spec 4.19, decisions §6: a cancelled order leaves the lifetime spend and lowers the tier', async () => {
    const customer = await addCustomer(shop, { isMember: true });
    await spend(customer, 70_000);
    const order = await spend(customer, 6_000);
    expect(await statusOf(customer)).toMatchObject({ vip_tier: 'GOLD', lifetime_spend: 76_000 });
    const shown = await succeed('order.get', { orderId: order.orderId }, { token: customer.token });
    expect(shown.tier_change).toEqual({
      before: 'GOLD',
      after: 'SILVER',
      spend_after: 70_000,
      warning: 'This takes Rs.6,000.00 out of your lifetime spend: you are Gold now, and you become Silver.',
    });
    await succeed(
      'order.update',
      { orderId: order.orderId, cancellation_reason: 'No' },
      { token: customer.token },
    );
    expect(await statusOf(customer)).toMatchObject({ vip_tier: 'SILVER', lifetime_spend: 70_000 });
  });
});

test('spec 7.54, 9.5, 9.10: tiers are public: thresholds, discounts, delivery, and the price of membership', async () => {
  const { data, membership } = await succeed('vip.tiers');
  expect(data).toEqual([
    { tier: 'NONE', min_spend: 0, discount_percent: 0, free_delivery: false },
    { tier: 'SILVER', min_spend: 25_000, discount_percent: 2, free_delivery: false },
    { tier: 'GOLD', min_spend: 75_000, discount_percent: 4, free_delivery: true },
    { tier: 'PLATINUM', min_spend: 200_000, discount_percent: 6, free_delivery: true },
  ]);
  expect(membership).toEqual({ coins: 1000, price: 499 });
});

test('spec 9.4, 9.5: joining applies to the next bill', async () => {
  const customer = await addCustomer(shop);
  await spend(customer, 80_000);
  await give(customer, 1000);
  const [productId = ''] = await addProducts(context.db, [{ stock: 5, price: 1000 }]);
  await fillCart(shop, customer, productId);
  const billOf = async () => (await succeed('cart.get', {}, { token: customer.token })).bill;
  expect(await billOf()).toMatchObject({ vip_discount: 0, delivery: 20 });
  await join(customer);
  expect(await billOf()).toMatchObject({ vip_discount: 40, delivery: 0 });
  await placeOrder(shop, customer);
  expect(await statusOf(customer)).toMatchObject({ saved: 40, free_deliveries: 1 });
});

test('spec 7.50, 7.57: a birthday is set through the programme’s route, and transactions name each grant', async () => {
  const customer = await addCustomer(shop);
  const { token } = customer;
  await succeed('user.setBirthday', { birthday: '1995-08-24' }, { token });
  expect((await statusOf(customer)).birthday).toBe('1995-08-24');
  await give(customer, 1000);
  await join(customer);
  expect((await succeed('vip.transactions', {}, { token })).data).toMatchObject([
    { type: 'membership', method: 'coins', coins: -1000, amount: 0, description: 'VIP membership' },
  ]);
});

test('spec 7.51, 7.53: the statement is paged, and each page continues with the previous balance', async () => {
  const customer = await addCustomer(shop);
  const { token } = customer;
  for (const coins of [5, 10, -3, 20, 1]) await give(customer, coins);
  const page = async (number: number) => succeed('coins.history', { page: number, limit: 2 }, { token });
  const first = await page(1);
  expect(first).toMatchObject({ totalCount: 5, totalPages: 3, coins: 33 });
  const balances = [first, await page(2), await page(3)].flatMap(({ data }) =>
    data.map(({ type, coins, balance_after }) => [type, coins, balance_after]),
  );
  expect(balances).toEqual([
    ['earned', 1, 33],
    ['earned', 20, 32],
    ['spent', 3, 12],
    ['earned', 10, 15],
    ['earned', 5, 5],
  ]);
  expect((await page(4)).data).toEqual([]);
  const twin = await shop.app.inject({
    url: '/api/coins/balance',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(twin.json().data).toEqual({ coins: 33, pending: [] });
});
