import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { paise } from '@jhumka/domain/money';
import { dashboardLists, subjectOfReturns } from '@jhumka/domain/sales';
import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { refreshSales } from '../../orders/orders/list/refresh-sales.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const [productId = '', , , hidden = ''] = await addProducts(context.db, [
  { stock: 100, price: 1000 },
  { stock: 2 },
  { stock: 0 },
  { stock: 0 },
]);
await context.db.updateTable('products').set({ publish: false }).where('id', '=', hidden).execute();

const read = async () => {
  const { sales, ...figures } = (await succeed('admin.dashboard.get', {}, { token: admin.token })).data;
  if (!sales) throw new Error('an owner sees the sales');
  return { ...figures, ...sales };
};

async function order(fields: object = {}): Promise<number> {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, productId);
  const placed = (await placeOrder(shop, customer)).body.data[0];
  if (Object.keys(fields).length > 0)
    await context.db.updateTable('orders').set(fields).where('id', '=', placed._id).execute();
  lastOrder = placed._id;
  return placed.totalAmt;
}

let lastOrder = '';

/** Creates a pending or failed refund of the last order: full, or of a partial return. */
async function owe(id: string, fields: { amount: number; status?: 'failed' | 'processed' | 'pending' }) {
  await context.db
    .insertInto('refunds')
    .values({
      id,
      order_id: lastOrder,
      provider_payment_id: null,
      reason: 'returned',
      ...fields,
      amount: paise(fields.amount),
    })
    .execute();
}

/** Creates an authorized payment of the last order. */
async function authorize(at: string) {
  await context.db
    .insertInto('payments')
    .values({
      provider_payment_id: `pay_${lastOrder}`,
      order_id: lastOrder,
      purchase_id: null,
      status: 'authorized',
      amount: paise(100),
      currency: 'INR',
      created_at: at,
    })
    .execute();
}

test('figures count their lists: sold, to confirm, to pack, stuck, to refund', async () => {
  const before = await read();
  const total = await order();
  await order({ order_status: 'confirmed', payment_status: 'paid', payment_method: 'razorpay' });
  await order({ order_status: 'cancelled', payment_status: 'refund_pending' });
  await owe('rfd_whole', { amount: 100_00 });
  // Two partial returns of an active order: one with a failed refund, one refunded.
  await order({ order_status: 'delivered', payment_status: 'paid' });
  await owe('rfd_part', { amount: 20_50, status: 'failed' });
  await owe('rfd_sent', { amount: 5_00, status: 'processed' });
  const long = new Date(Date.now() - 3_600_000 * 3).toISOString();
  const unpaid = { payment_method: 'razorpay', created_at: long };
  await order({ payment_status: 'awaiting_payment', ...unpaid });
  await authorize(long);
  await order({ payment_status: 'awaiting_payment', ...unpaid });
  await order({ payment_status: 'failed', ...unpaid });
  const after = await read();
  expect(after.toConfirm.count - before.toConfirm.count).toBe(1);
  expect(after.toPack).toEqual({ count: before.toPack.count + 1, worth: before.toPack.worth + total });
  expect(after.refundsPending).toEqual({
    count: before.refundsPending.count + 2,
    worth: before.refundsPending.worth + 120.5,
  });
  expect(after.paymentsStuck.count).toBe(before.paymentsStuck.count + 1);
  // Cancelled and unpaid orders don't count as sold.
  expect(after.month.now).toEqual({ orders: before.month.now.orders + 3, worth: 3 * total });
  const days = after.byDay.map(({ now }) => now ?? 0);
  expect(days.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(3 * total, 2);
  expect(after.newAccounts).toBeGreaterThanOrEqual(5);
});

test('stock counts products that are for sale alone', async () => {
  expect((await read()).lowStock).toEqual({ at: 5, low: 1, soldOut: 1 });
});

test('refunded orders no longer count as sold', async () => {
  const before = await read();
  const total = await order({ refunded_total: 10_000 });
  expect((await read()).today.now.worth).toBeCloseTo(before.today.now.worth + total - 100, 2);
});

test('sales are compared with the same part of the previous period', async () => {
  const before = await read();
  const dayBefore = new Date(Date.now() - 86_400_000 - 60_000);
  await order({ created_at: dayBefore.toISOString() });
  await order({ created_at: new Date(dayBefore.getTime() + 120_000).toISOString() });
  const { today } = await read();
  // In the first minute of a day the previous hour belongs to the day before.
  const isOfYesterday = dayInIndia(dayBefore) === addDays(dayInIndia(new Date()), -1);
  expect(today.before.orders - before.today.before.orders).toBe(isOfYesterday ? 1 : 0);
});

test('each figure links to a list of exactly the counted rows', async () => {
  const ago = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
  const online = { payment_method: 'razorpay' } as const;
  await order({ order_status: 'confirmed', payment_status: 'paid', ...online });
  await order({ order_status: 'packed', ...ago(24 * 2) });
  await order({ order_status: 'shipped', ...ago(24 * 4) });
  await order({ order_status: 'out_for_delivery', ...ago(24 * 9) });
  await order({ order_status: 'cancelled', payment_status: 'refund_pending', ...online });
  await owe('rfd_listed', { amount: 10_00, status: 'pending' });
  await owe('rfd_over', { amount: 10_00, status: 'processed' });
  await order({ payment_status: 'failed', ...online });
  await order({ payment_status: 'awaiting_payment', ...online });
  await order({ payment_status: 'awaiting_payment', ...online, ...ago(3) });
  await authorize(ago(3).created_at);
  await order({ order_status: 'delivered', payment_status: 'paid', ...ago(24 * 4) });
  await order({ order_status: 'delivered', payment_status: 'paid', ...ago(24 * 40) });
  const joined = async (days: number, fields: object = {}) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    const { userId } = await addCustomer(shop, { isMember: true });
    await context.db.updateTable('users').set({ created_at: at }).where('id', '=', userId).execute();
    const membership = context.db.updateTable('vip_memberships').set({ joined_at: at, ...fields });
    await membership.where('user_id', '=', userId).execute();
  };
  await joined(0);
  await joined(40);
  await joined(0, { ended_at: new Date() });
  await addProducts(context.db, [{ stock: 5 }, { stock: 6 }, { stock: 1 }]);
  for (const term of ['unobtainium', 'ring']) await succeed('search.track', { search: term });

  const as = { token: admin.token };
  const holder = await addCustomer(shop);
  await succeed('admin.coins.adjust', { user_id: holder.userId, coins: 40, reason: 'Sorry' }, as);

  const [waits] = await context.db.selectFrom('orders').select(['id', 'user_id']).limit(1).execute();
  const message = (id: string, state: 'failed' | 'sent') => ({
    id,
    dedup_key: `${waits?.id} ${id}`,
    channel: 'mail' as const,
    kind: 'order-placed' as const,
    part: 0,
    order_id: waits?.id ?? '',
    user_id: waits?.user_id ?? '',
    state,
    due_at: new Date().toISOString(),
    created_at: new Date().toISOString(),
  });
  const messages = [message('msg_lost', 'failed'), message('msg_there', 'sent')];
  await context.db.insertInto('outbox_messages').values(messages).execute();
  const ticket = (number: string, subject: string, status: 'open' | 'closed') => ({
    id: `tkt_${number}`,
    ticket_number: number,
    subject,
    status,
    name: 'Gita',
    email: 'gita@example.in',
    mobile: '',
    message: 'Hello',
    order_number: '',
    created_at: new Date(),
    last_at: new Date(),
  });
  await context.db
    .insertInto('contact_tickets')
    .values([
      ticket('TK-1', subjectOfReturns, 'open'),
      ticket('TK-2', subjectOfReturns, 'closed'),
      ticket('TK-3', 'An order', 'open'),
    ])
    .execute();

  const asked = (id: string, state: 'asked' | 'picked_up') => ({
    ...{ id, return_number: id, order_id: waits?.id ?? '', user_id: waits?.user_id ?? '', state },
    ...{ kind: 'refund' as const, reason: 'size' as const, digest: '', amount: 0 },
    ...{ created_at: new Date(), updated_at: new Date() },
  });
  await context.db
    .insertInto('returns')
    .values([asked('ret_here', 'asked'), asked('ret_way', 'picked_up')] as never)
    .execute();

  const figures = await read();
  const returns = await succeed('admin.returns.list', { waits_for: 'shop' }, as);
  expect(returns.totalCount).toBe(figures.returnsAsked);
  expect(figures).toMatchObject({ openTickets: 2, returnsAsked: 1, failedMessages: 1, failedJobs: 0 });
  for (const [list, count] of [[dashboardLists.openTickets, figures.openTickets]] as const) {
    expect((await succeed('admin.tickets.list', list, as)).totalCount).toBe(count);
  }
  const lost = await succeed('admin.outbox.list', dashboardLists.failedMessages, as);
  expect(lost.totalCount).toBe(figures.failedMessages);
  expect((await succeed('admin.jobs.list', dashboardLists.failedJobs, as)).totalCount).toBe(
    figures.failedJobs,
  );
  const ordersOf = async (filters: object) => (await succeed('admin.orders.list', filters, as)).totalCount;
  const owed = await succeed('admin.refunds.list', dashboardLists.refundsPending, as);
  expect(owed.totalCount).toBe(figures.refundsPending.count);
  expect(owed.data.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(figures.refundsPending.worth, 2);
  for (const name of ['toConfirm', 'toPack', 'toShip', 'paymentsStuck'] as const) {
    expect([name, await ordersOf(dashboardLists[name])]).toEqual([name, figures[name].count]);
    expect(figures[name].count).toBeGreaterThan(0);
  }
  for (const { kind, counts } of figures.waiting.work) {
    for (const [index, { from, to }] of figures.waiting.ages.entries()) {
      if (kind === 'returns' || kind === 'refunds' || kind === 'tickets') continue;
      const days = { to, ...(from !== null && { from }) };
      expect([kind, index, await ordersOf({ ...dashboardLists[kind], ...days })]).toEqual([
        kind,
        index,
        counts[index],
      ]);
    }
  }
  const sums = new Map(
    figures.waiting.work.map(({ kind, counts }) => [kind, counts.reduce((sum, count) => sum + count, 0)]),
  );
  expect(Object.fromEntries(sums)).toEqual({
    ...{ toConfirm: figures.toConfirm.count, toPack: figures.toPack.count, toShip: figures.toShip.count },
    ...{ toDeliver: 2, returns: figures.returnsAsked, refunds: figures.refundsPending.count },
    tickets: figures.openTickets,
  });
  for (const name of ['today', 'week', 'month'] as const) {
    const { from, now } = figures[name];
    expect([name, await ordersOf(dashboardLists.sold(from))]).toEqual([name, now.orders]);
  }
  expect(figures.month.now.orders).toBeLessThan(await ordersOf({}));
  const productsOf = async (filters: object) =>
    (await succeed('admin.products.list', filters, as)).totalCount;
  const holders = (await succeed('admin.users.list', dashboardLists.coins, as)).data.users;
  expect(holders.map(({ _id, coins }) => [_id, coins])).toEqual([[holder.userId, 40]]);
  expect(figures.coinsOutstanding).toBe(40);
  expect(await productsOf(dashboardLists.lowStock)).toBe(figures.lowStock.low);
  expect(await productsOf(dashboardLists.soldOut)).toBe(figures.lowStock.soldOut);
  const since = dashboardLists.joined(figures.month.from);
  expect((await succeed('admin.users.list', since, as)).totalCount).toBe(figures.newAccounts);
  expect((await succeed('admin.vip.members', since, as)).totalCount).toBe(figures.newMembers);
  const missed = (await succeed('admin.searchTerms.list', dashboardLists.misses(figures.missedFrom), as))
    .data;
  expect(missed.map(({ term, misses }) => ({ term, misses }))).toEqual(figures.misses);
  expect(figures.misses).toContainEqual({ term: 'unobtainium', misses: 1 });
});

test('new orders are the newest of a day, without those that wait for their payment', async () => {
  const numberOf = async () =>
    (
      await context.db
        .selectFrom('orders')
        .select('order_number')
        .where('id', '=', lastOrder)
        .executeTakeFirstOrThrow()
    ).order_number;
  await order({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  const old = await numberOf();
  const total = await order();
  const inCash = await numberOf();
  await order({ payment_method: 'razorpay', payment_status: 'awaiting_payment' });
  const unpaid = await numberOf();
  const { newOrders } = await read();
  expect(newOrders[0]).toMatchObject({ orderId: inCash, units: 1, total, payment_method: 'cod' });
  const numbers = newOrders.map(({ orderId }) => orderId);
  expect(numbers).not.toContain(old);
  expect(numbers).not.toContain(unpaid);
});

test("spec 6.3: customers can't read them", async () => {
  const customer = await addCustomer(shop);
  expect((await call('admin.dashboard.get', {}, { token: customer.token })).status).toBe(403);
});

test('orders promised for the last 30 days count as delivered in time, or late, by courier', async () => {
  const today = dayInIndia(new Date());
  const [late, due] = [addDays(today, -3), addDays(today, -2)];
  const promised = async (courier_partner: string, fields: object) => {
    await order({
      courier_partner,
      promised_day: due,
      order_status: 'delivered',
      payment_status: 'paid',
      ...fields,
    });
  };
  // The last minute of the day in India.
  await promised('Bluedart', { delivered_at: `${due}T18:29:00Z` });
  await promised('Bluedart', { delivered_at: `${due}T18:31:00Z` });
  await promised('Delhivery', { order_status: 'shipped', promised_day: late });
  await promised('Delhivery', { order_status: 'shipped', promised_day: today });
  await promised('Delhivery', { order_status: 'cancelled' });
  await promised('Delhivery', { promised_day: null, delivered_at: `${late}T10:00:00Z` });
  await promised('Delhivery', { promised_day: addDays(today, -31), delivered_at: `${late}T10:00:00Z` });
  expect((await read()).promises).toEqual([
    { courier: 'Bluedart', kept: 1, late: 1 },
    { courier: 'Delhivery', kept: 0, late: 1 },
  ]);
});

test('spec 9.3: an order keeps the last day that checkout has shown for its delivery', async () => {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, productId);
  const [placed] = (await placeOrder(shop, customer)).body.data;
  const { data } = await succeed('shop.deliveryEstimate', { pincode: '302003' }, {});
  expect(placed.promised_day).toBe(data[placed.bill.shipping === 'express' ? 'express' : 'standard']?.to);
});

test('what has to be done names the oldest of each list, and leads to where it is done', async () => {
  const own = await testShop();
  const owner = await addCustomer(own, { role: 'ADMIN' });
  const toDo = async () => (await own.succeed('admin.dashboard.toDo', {}, { token: owner.token })).data;
  expect(await toDo()).toEqual([]);
  const [ring = ''] = await addProducts(own.context.db, [{ stock: 9, price: 1000 }]);
  const place = async (name: string) => {
    const customer = await addCustomer(own);
    await own.context.db
      .updateTable('addresses')
      .set({ name })
      .where('id', '=', customer.addressId)
      .execute();
    await fillCart(own, customer, ring);
    return (await placeOrder(own, customer)).body.data[0].orderId as string;
  };
  const [first] = [await place('Asha Rao'), await place('Divya Menon'), await place('Farah Sheikh')];
  await own.succeed('order.update', { orderId: first, order_status: 'confirmed' }, { token: owner.token });
  const ticket = { id: 'tkt_1', ticket_number: 'T-1', name: 'Ira', email: 'ira@shop.example', message: '…' };
  await own.context.db
    .insertInto('contact_tickets')
    .values({ ...ticket, subject: 'Hallmark', last_at: own.context.now() })
    .execute();
  expect(await toDo()).toMatchObject([
    {
      kind: 'pack',
      title: '1 order waits to be packed',
      path: `/dashboard/packing?order=${first}`,
      days: 0,
    },
    { kind: 'confirm', detail: 'The oldest is Divya Menon’s of Rs.1,050.00, ordered today' },
    { kind: 'ticket', detail: 'The oldest is Ira, today: “Hallmark”' },
  ]);
  const packer = await addCustomer(own, { staffRole: 'packer' });
  const seen = (await own.succeed('admin.dashboard.toDo', {}, { token: packer.token })).data;
  expect(seen.map(({ kind }) => kind)).toEqual(['pack', 'confirm']);
  const reader = await addCustomer(own, { staffRole: 'accountant' });
  expect(
    (await own.succeed('admin.dashboard.toDo', {}, { token: reader.token })).data,
    'who may only look on has nothing to do',
  ).toEqual([]);
  const { data } = await own.succeed('admin.dashboard.get', {}, { token: packer.token });
  expect([data.sales, data.toPack.count]).toEqual([null, 1]);
  expect(data.newOrders.length, 'whoever packs sees new orders').toBeGreaterThan(0);
  const keeper = await addCustomer(own, { staffRole: 'stock_keeper' });
  const counted = (await own.succeed('admin.dashboard.get', {}, { token: keeper.token })).data;
  expect(counted, 'whoever counts the stock learns nothing of customers and their orders').toMatchObject({
    ...{ sales: null, newOrders: [], toPack: { count: 0, worth: 0 }, toConfirm: { count: 0, worth: 0 } },
    ...{ openTickets: 0, newAccounts: 0, coinsOutstanding: 0, waiting: { work: [] } },
  });
  const read = (await own.succeed('admin.dashboard.get', {}, { token: reader.token })).data;
  expect(read, 'whoever keeps the accounts sees orders and customers').toMatchObject({
    ...{ sales: { today: {} }, toPack: { count: 1 }, openTickets: 1, waiting: { work: { length: 7 } } },
  });
});

test('what runs out before an order of it can come is named, with the report that says how many to order', async () => {
  const own = await testShop();
  const owner = await addCustomer(own, { role: 'ADMIN' });
  const [ring = ''] = await addProducts(own.context.db, [{ name: 'Radha Jhumka', stock: 5, price: 1000 }]);
  const customer = await addCustomer(own);
  await fillCart(own, customer, ring, 3);
  await placeOrder(own, customer);
  await refreshSales(own.context);
  const { data } = await own.succeed('admin.dashboard.toDo', {}, { token: owner.token });
  // Two left at three in thirty days last twenty days: longer than an order takes.
  expect(data.map(({ kind }) => kind)).toEqual(['confirm']);
  const other = await testShop();
  const admin = await addCustomer(other, { role: 'ADMIN' });
  const [stud = ''] = await addProducts(other.context.db, [{ name: 'Radha Jhumka', stock: 4, price: 1000 }]);
  const buyer = await addCustomer(other);
  await fillCart(other, buyer, stud, 3);
  await placeOrder(other, buyer);
  await refreshSales(other.context);
  expect((await other.succeed('admin.dashboard.toDo', {}, { token: admin.token })).data[1]).toMatchObject({
    title: 'Radha Jhumka runs out in 10 days',
    detail: '1 left, 3 sold in 30 days',
    path: '/dashboard/reports?ask=order',
  });
});
