import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

let now = new Date('2026-11-01T10:00:00Z');
const shop = await testShop({ now: () => now });
const { db } = shop.context;
const numbers: string[] = [];
let customer: TestCustomer;
let other: TestCustomer;
let admin: TestCustomer;
const totals = [1050, 2080, 3110, 4140, 5170];

/** Five orders on five days: delivered, cancelled, returned, shipped and pending; one of another customer. */
beforeAll(async () => {
  [customer, other, admin] = [
    await addCustomer(shop),
    await addCustomer(shop),
    await addCustomer(shop, { role: 'ADMIN' }),
  ];
  const products = await addProducts(
    db,
    [1, 2, 3, 4, 5].map((thousands) => ({ name: `Ring 100%_${thousands}`, price: thousands * 1000 })),
  );
  const ends = ['delivered', 'cancelled', 'returned', 'shipped', 'pending'];
  const way = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned'];
  for (const [index, end] of ends.entries()) {
    now = new Date(Date.UTC(2026, 10, 1 + index, 10));
    [customer, admin] = [await logInAgain(shop, customer), await logInAgain(shop, admin)];
    await fillCart(shop, customer, products[index] ?? '');
    const [{ orderId }] = (await placeOrder(shop, customer)).body.data;
    numbers.push(orderId);
    const steps = end === 'cancelled' ? ['cancelled'] : way.slice(0, way.indexOf(end) + 1);
    for (const order_status of steps) {
      await shop.succeed('order.update', { orderId, order_status }, { token: admin.token });
    }
  }
  other = await logInAgain(shop, other);
  await fillCart(shop, other, products[0] ?? '');
  await placeOrder(shop, other);
});

const list = (input: object = {}, { token } = customer) => shop.succeed('order.list', input, { token });
const listAll = (input: object = {}) => shop.succeed('admin.orders.list', input, { token: admin.token });
const numbersOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId);

describe("a customer's orders", () => {
  test('spec 7.35, 3.7, decisions §5: own orders, newest first, and their totals', async () => {
    const reply = await list();
    expect(numbersOf(reply.data)).toEqual(numbers.toReversed());
    expect(reply.data.map((order) => order.totalAmt)).toEqual(totals.toReversed());
    expect(reply.statistics).toEqual({
      totalOrders: 5,
      totalSpent: 1050,
      pendingOrders: 2,
      deliveredOrders: 1,
      cancelledOrders: 1,
    });
    expect(reply.data[1]?.timeline).toHaveLength(4);
  });

  test('spec 3.8, 9.2: pages of ten by default; a page past the end is empty', async () => {
    expect((await list()).limit).toBe(10);
    const second = await list({ page: '2', limit: 2 });
    expect(numbersOf(second.data)).toEqual([numbers[2], numbers[1]]);
    expect(second).toMatchObject({
      totalCount: 5,
      totalPages: 3,
      pagination: { currentPage: 2, totalPages: 3, totalOrders: 5, hasNextPage: true, hasPrevPage: true },
    });
    const ends = await Promise.all([list({ limit: 2 }), list({ page: 3, limit: 2 })]);
    expect(ends.map(({ pagination }) => pagination)).toMatchObject([
      { currentPage: 1, hasNextPage: true, hasPrevPage: false },
      { currentPage: 3, hasNextPage: false, hasPrevPage: true },
    ]);
    const past = await list({ page: 1_000_000, limit: 100 });
    expect(past.data).toEqual([]);
    expect(past.pagination).toMatchObject({ totalOrders: 5, hasNextPage: false });
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1e9 },
    { limit: 0 },
    { limit: 1e9 },
    { limit: 1.5 },
    { status: 'lost' },
  ])('%o is bad input', async (input) => {
    const reply = await shop.call('order.list', input, { token: customer.token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  });

  test('spec 3.9: a status filters the list, and the statistics count all orders', async () => {
    const reply = await list({ status: 'cancelled' });
    expect(numbersOf(reply.data)).toEqual([numbers[1]]);
    expect(reply.pagination.totalOrders).toBe(1);
    expect(reply.statistics.totalOrders).toBe(5);
    expect((await list({ status: 'all' })).totalCount).toBe(5);
    expect((await list({ status: '' })).totalCount).toBe(5);
  });

  test('spec 3.9: a search finds a number or the name of an item, among own orders only', async () => {
    expect(numbersOf((await list({ search: numbers[3] })).data)).toEqual([numbers[3]]);
    expect(numbersOf((await list({ search: numbers[3]?.slice(-6).toLowerCase() })).data)).toEqual([
      numbers[3],
    ]);
    expect(numbersOf((await list({ search: 'ring 100%_3' })).data)).toEqual([numbers[2]]);
    expect((await list({ search: 'RING' })).totalCount).toBe(5);
    expect((await list({ search: 'ring', status: 'pending' })).totalCount).toBe(1);
    expect((await list({ search: numbers[0] }, other)).data).toEqual([]);
    for (const search of ['100%%', 'ring_1', '\\', "' or 1=1 --", 'null']) {
      expect((await list({ search })).data).toEqual([]);
    }
  });
});

describe('all orders', () => {
  test('spec 7.39, 6.6: an administrator sees the orders of all customers, in data and next to it', async () => {
    const reply = await listAll();
    expect(reply.data.orders).toHaveLength(6);
    expect(reply.orders).toEqual(reply.data.orders);
    expect(reply.statistics).toEqual({
      totalOrders: 6,
      totalSpent: 1050,
      pendingOrders: 3,
      deliveredOrders: 1,
      cancelledOrders: 1,
    });
    expect(reply.data.pagination).toEqual(reply.pagination);
  });

  test("spec 6.6: customers can't", async () => {
    expect(await shop.call('admin.orders.list', {}, { token: customer.token })).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    });
    expect(await shop.call('admin.orders.list', {})).toMatchObject({ status: 401 });
  });

  test('the filters narrow the list: status, payment, days in India', async () => {
    expect(numbersOf((await listAll({ status: 'shipped' })).orders)).toEqual([numbers[3]]);
    expect(numbersOf((await listAll({ payment: 'paid' })).orders)).toEqual([numbers[0]]);
    expect(numbersOf((await listAll({ payment: 'refund_pending' })).orders)).toEqual([numbers[2]]);
    expect(numbersOf((await listAll({ from: '2026-11-02', to: '2026-11-03' })).orders)).toEqual([
      numbers[2],
      numbers[1],
    ]);
    expect((await listAll({ from: '1900-01-01', to: '2199-12-31' })).totalCount).toBe(6);
    expect((await listAll({ from: '2026-12-01' })).totalCount).toBe(0);
    expect(
      await shop.call('admin.orders.list', { from: '2026-02-30' }, { token: admin.token }),
    ).toMatchObject({
      status: 400,
    });
  });

  test('a search is for a number, its end or an email', async () => {
    expect(numbersOf((await listAll({ search: numbers[1]?.toLowerCase() })).orders)).toEqual([numbers[1]]);
    expect(numbersOf((await listAll({ search: numbers[1]?.slice(-6) })).orders)).toEqual([numbers[1]]);
    expect((await listAll({ search: `${other.userId}@EXAMPLE.com` })).totalCount).toBe(1);
    expect((await listAll({ search: 'nobody@example.com' })).totalCount).toBe(0);
    expect((await listAll({ search: "' or 1=1 --" })).totalCount).toBe(0);
  });
});

/** Number of queries of a read. The fewest of several: work in the background only adds to them. */
async function queriesOf(read: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  for (let round = 0; round < 4; round += 1) {
    querySpy.mockClear();
    await read();
    counts.push(querySpy.mock.calls.length);
  }
  querySpy.mockRestore();
  return Math.min(...counts);
}

test('five orders are read with as many queries as four', async () => {
  for (const read of [list, listAll]) {
    await read({ limit: 5 });
    const forFour = await queriesOf(() => read({ limit: 4 }));
    expect(forFour).toBeGreaterThan(0);
    expect(await queriesOf(() => read({ limit: 5 }))).toBe(forFour);
  }
});
