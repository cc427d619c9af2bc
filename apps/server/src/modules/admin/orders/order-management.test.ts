import { paise } from '@jhumka/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { transact } from '../../../database/transact.ts';
import { deleteNotesOf } from './store-notes.ts';

const shop = await onlineShop();
const { db } = shop.context;
let admin: TestCustomer;
const [ring = ''] = await addProducts(db, [{ name: 'Meher ring', price: 1000, stock: 5000 }]);

beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

async function ordered(address: object = {}, note?: string) {
  const customer = await addCustomer(shop);
  if (Object.keys(address).length > 0) {
    await db.updateTable('addresses').set(address).where('id', '=', customer.addressId).execute();
  }
  await fillCart(shop, customer, ring);
  const [order] = (await placeOrder(shop, customer, note === undefined ? {} : { note })).body.data;
  return { customer, orderId: order.orderId as string, id: order._id as string };
}

const asAdmin = (name: Parameters<typeof shop.call>[0], input: object = {}) =>
  shop.call(name, input, { token: admin.token });
const found = async (input: object) =>
  (await asAdmin('admin.orders.list', input)).body.orders.map(({ orderId }: { orderId: string }) => orderId);
const move = (orderId: string, ...statuses: string[]) =>
  statuses.reduce(async (before, order_status) => {
    await before;
    await shop.succeed('order.update', { orderId, order_status }, { token: admin.token });
  }, Promise.resolve());

async function download(path: string, { token } = admin) {
  const reply = await shop.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
}

describe('the list of all orders', () => {
  test('spec 1.3, 7.39: an order is found by number, name, last name, mobile and tracking number', async () => {
    const { orderId } = await ordered({ name: 'Padma Lakshmi Iyengar', mobile: '+919811122233' });
    await move(orderId, 'confirmed', 'packed');
    const details = {
      orderId,
      order_status: 'shipped',
      tracking_number: 'Awb-778 1',
      courier_partner: 'DTDC',
    };
    await shop.succeed('order.update', details, { token: admin.token });
    await ordered({ name: 'Padmini Rao', mobile: '+919811122234' });
    for (const search of [
      orderId,
      orderId.slice(-6).toLowerCase(),
      'padma l',
      'IYENGAR',
      'iyen',
      '98111 22233',
      '+91 98111-22233',
      '09811122233',
      'awb-778 1',
    ]) {
      expect(await found({ search }), search).toEqual([orderId]);
    }
    expect(await found({ search: 'padm' })).toHaveLength(2);
    for (const search of ['lakshmi', 'adma', 'awb', '%', '_', 'p', '9811122235', '\\', '\u{10ffff}']) {
      expect(await found({ search }), search).toEqual([]);
    }
    expect((await asAdmin('admin.orders.list', { search: '\u200e' })).status).toBe(400);
  });

  test('filters by statuses, payments, payment method and open refunds, and sorts by total', async () => {
    const [low, high] = [await ordered(), await ordered()];
    await db
      .updateTable('orders')
      .set({ grand_total: paise(1) })
      .where('id', '=', low.id)
      .execute();
    await db
      .updateTable('orders')
      .set({ grand_total: paise(900_000_000) })
      .where('id', '=', high.id)
      .execute();
    await move(high.orderId, 'confirmed');
    expect((await found({ sort: '-total', limit: 1 }))[0]).toBe(high.orderId);
    expect((await found({ sort: 'total', limit: 1 }))[0]).toBe(low.orderId);
    expect(await found({ status: 'confirmed,packed', method: 'cod' })).toEqual([high.orderId]);
    expect(await found({ status: ['confirmed'], payment: 'paid,refunded' })).toEqual([]);
    expect(await found({ refund: 'open' })).toEqual([]);
    expect((await asAdmin('admin.orders.list', { status: 'confirmed,lost' })).status).toBe(400);
    expect((await asAdmin('admin.orders.list', { sort: 'name' })).status).toBe(400);
    const waiting = (await asAdmin('admin.orders.countViews')).body.data;
    expect(waiting).toMatchObject({ to_pack: 1, to_ship: 0, stuck_payments: 0, refunds_open: 0 });
    await db
      .updateTable('orders')
      .set({ grand_total: paise(105_000) })
      .where('id', 'in', [low.id, high.id])
      .execute();
  });

  test('money that is stuck and money that is on its way back are lists of their own', async () => {
    const stuck = await shop.ordered();
    const paid = await shop.ordered();
    const { proof } = await shop.pay(paid.providerOrderId);
    await shop.verify(paid.customer, proof);
    const cancel = { orderId: paid.orderId, cancellation_reason: 'No' };
    await shop.succeed('order.update', cancel, { token: paid.customer.token });
    const givenUp = await shop.ordered();
    expect(await found({ stuck: true }), 'payments that may still come').toEqual([]);
    const longAgo = new Date(shop.clock.now.getTime() - 3 * 3_600_000).toISOString();
    const orders = await db.selectFrom('orders').select(['id', 'order_number']).execute();
    const idOf = (number: string) => orders.find((one) => one.order_number === number)?.id ?? '';
    await db
      .updateTable('stock_holds')
      .set({ state: 'returned', expires_at: longAgo })
      .where('order_id', '=', idOf(givenUp.orderId))
      .execute();
    for (const payment_status of ['awaiting_payment', 'failed'] as const) {
      await db
        .updateTable('orders')
        .set({ payment_status, created_at: longAgo })
        .where('id', '=', idOf(givenUp.orderId))
        .execute();
      expect(await found({ stuck: true }), 'a checkout that was given up').toEqual([]);
    }
    await db
      .insertInto('payments')
      .values({
        provider_payment_id: 'pay_stuck',
        order_id: idOf(stuck.orderId),
        purchase_id: null,
        status: 'authorized',
        amount: paise(100),
        currency: 'INR',
        created_at: longAgo,
      })
      .execute();
    expect(await found({ stuck: true })).toEqual([stuck.orderId]);
    expect(await found({ refund: 'open' })).toEqual([paid.orderId]);
    expect((await asAdmin('admin.orders.countViews')).body.data).toMatchObject({
      stuck_payments: 1,
      refunds_open: 1,
    });
    await shop.work();
    expect(await found({ refund: 'open' })).toEqual([]);
  });

  test('decisions §5: the filtered orders are exported completely, and no cell is a formula', async () => {
    const { orderId } = await ordered({ name: '=HYPERLINK("http://evil.example")', city: '@SUM(1)' });
    const file = await download(`/api/admin/orders/export?search=${orderId}`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('text/csv');
    const [head = '', line = '', ...more] = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(more).toEqual([]);
    expect(head.split(',').slice(0, 3)).toEqual(['Order', 'Placed', 'Status']);
    expect(line).toContain(`${orderId},`);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(line).toContain(`'@SUM(1)`);
    expect(line).toContain('1 x Meher ring');
    const all = await download('/api/admin/orders/export?sort=-total');
    const count = (await asAdmin('admin.orders.list')).body.totalCount;
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    const customer = await addCustomer(shop);
    expect((await download('/api/admin/orders/export', customer)).status).toBe(403);
  });
});

describe('many orders at once', () => {
  const bulk = (input: object) => asAdmin('admin.orders.bulkStatus', input);
  const statusOf = async (orderId: string) =>
    (await asAdmin('order.get', { orderId })).body.data.order_status as string;

  test('a file updates statuses and tracking numbers; a dry run reports the same and changes nothing', async () => {
    const [ready, early, again] = [await ordered(), await ordered(), await ordered()];
    await move(ready.orderId, 'confirmed', 'packed');
    await move(again.orderId, 'confirmed', 'packed');
    const csv = [
      '\uFEFFOrder number;Courier;Tracking number',
      `${ready.orderId};Blue Dart;BD 1`,
      `${early.orderId};DTDC;D 2`,
      '',
      'JH-000000-000000;DTDC;D 3',
      `${again.orderId.toLowerCase()};"Delhi;very";'=D 4`,
      `${ready.orderId};DTDC;D 5`,
      ';DTDC;D 6',
    ].join('\r\n');
    const input = { csv, order_status: 'shipped' };
    const dry = await bulk({ ...input, dryRun: true });
    expect(dry.body.data).toMatchObject({ is_dry_run: true, moved: 2, unchanged: 0, refused: 4 });
    expect([await statusOf(ready.orderId), await statusOf(again.orderId)]).toEqual(['packed', 'packed']);
    const { data } = (await bulk(input)).body;
    expect(data.rows.map(({ line, result }: { line: number; result: string }) => [line, result])).toEqual([
      [2, 'moved'],
      [3, 'refused'],
      [5, 'refused'],
      [6, 'moved'],
      [7, 'refused'],
      [8, 'refused'],
    ]);
    expect(data.rows[1].message).toContain("'pending'");
    expect(data.rows[2].message).toBe('There is no such order');
    expect(data.rows[4].message).toContain('an earlier line');
    const sent = (await asAdmin('order.get', { orderId: again.orderId })).body.data;
    expect(sent).toMatchObject({
      order_status: 'shipped',
      delivery_details: { courier_partner: 'Delhi;very', tracking_number: '=D 4' },
    });
    const twice = (await bulk(input)).body.data;
    expect(twice).toMatchObject({ moved: 0, unchanged: 2, refused: 4 });
    const history = (await asAdmin('admin.orders.get', { id: ready.id })).body.data;
    expect(
      history.history.filter((step: { order_status: string }) => step.order_status === 'shipped'),
    ).toHaveLength(1);
    expect(history.audit[0]).toMatchObject({
      action: 'order.move',
      changes: { order_status: { to: 'shipped' } },
    });
  });

  test('decisions §5: bulk transitions follow the rules, also concurrently', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const input = { ids: [one.id, two.orderId], order_status: 'confirmed', note: 'In stock' };
    const replies = await Promise.all([bulk(input), bulk(input), bulk(input)]);
    expect(replies.reduce((total, { body }) => total + body.data.moved, 0)).toBe(2);
    expect(replies.reduce((total, { body }) => total + body.data.refused, 0)).toBe(0);
    const late = (await bulk({ ids: [one.id], order_status: 'delivered' })).body.data;
    expect(late).toMatchObject({ moved: 0, refused: 1 });
    expect(await statusOf(one.orderId)).toBe('confirmed');
  });

  test('input that is neither a list nor a file is refused', async () => {
    const order_status = 'packed';
    const bad: object[] = [
      { order_status },
      { order_status, ids: [] },
      { order_status, ids: ['a'], csv: 'order\nJH' },
      { order_status, csv: '' },
      { order_status, csv: 'name,tracking\nAsha,1' },
      { order_status, csv: 'order\n"JH-1' },
      { order_status, csv: 'order' },
      { order_status, csv: `order\n${'x\n'.repeat(1_001)}` },
      { order_status, csv: `order\n${'x'.repeat(20_000)}` },
      { order_status: 'cancelled', ids: ['a'] },
      { order_status: 'returned', ids: ['a'] },
      { order_status: 'packed', ids: Array.from({ length: 1_001 }, () => 'a') },
    ];
    for (const input of bad) expect((await bulk(input)).status, JSON.stringify(input).slice(0, 80)).toBe(400);
    const customer = await addCustomer(shop);
    const own = await shop.call(
      'admin.orders.bulkStatus',
      { ids: ['a'], order_status },
      { token: customer.token },
    );
    expect(own.status).toBe(403);
  });
});

describe('the order page for administrators', () => {
  test('decisions §5: history, money, tax documents, messages and customer are on one page', async () => {
    const { customer, orderId } = await shop.ordered();
    const attempt = (await shop.read(customer, orderId))._id;
    const { providerOrderId } = {
      providerOrderId:
        (
          await db
            .selectFrom('payment_orders')
            .select('provider_order_id')
            .where('order_id', '=', attempt)
            .executeTakeFirstOrThrow()
        ).provider_order_id ?? '',
    };
    await shop.pay(providerOrderId, { outcome: 'failure' });
    const { proof } = await shop.pay(providerOrderId);
    await shop.verify(customer, proof);
    await shop.deliverAll();
    await move(orderId, 'packed');
    const { data } = (await asAdmin('admin.orders.get', { id: orderId })).body;
    expect(data.person).toMatchObject({ _id: customer.userId, totalOrders: 1 });
    expect(data.moves).toEqual(['shipped']);
    const { orderId: unpaid } = await shop.ordered();
    const waiting = (await asAdmin('admin.orders.get', { id: unpaid })).body.data;
    expect(waiting.moves, 'it can’t be confirmed before it is paid').toEqual([]);
    expect(data.history.map(({ name }: { name: string }) => name).filter(Boolean)).toHaveLength(2);
    expect(data.attempts.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'captured',
      'failed',
    ]);
    expect(data.messages.map(({ kind }: { kind: string }) => kind)).toContain('order-paid');
    expect(data.left).toMatchObject({ lines: [{ ordered: 1, left: 1 }], amount: data.order.totalAmt });
    expect((await asAdmin('admin.orders.get', { id: 'JH-261121-000000' })).status).toBe(404);
    expect((await shop.call('admin.orders.get', { id: orderId }, { token: customer.token })).status).toBe(
      403,
    );
  });

  test('a note is saved with its author and logged, and never shown to the customer', async () => {
    const { customer, orderId, id } = await ordered();
    const words = 'Called: wants it gift-wrapped <b>';
    expect((await asAdmin('admin.orders.addNote', { id: orderId, words })).status).toBe(201);
    expect((await asAdmin('admin.orders.addNote', { id: orderId, words: '  ' })).status).toBe(400);
    expect((await asAdmin('admin.orders.addNote', { id: 'ord_none', words })).status).toBe(404);
    expect(
      (await shop.call('admin.orders.addNote', { id: orderId, words }, { token: customer.token })).status,
    ).toBe(403);
    const { data } = (await asAdmin('admin.orders.get', { id })).body;
    expect(data.notes).toMatchObject([{ words, author: expect.stringContaining('Shopper') }]);
    expect(data.audit[0]).toMatchObject({ action: 'order.note', note: '' });
    const shown = await shop.call('order.get', { orderId }, { token: customer.token });
    expect(JSON.stringify(shown.body)).not.toContain('gift-wrapped');
    // As it is when the customer deletes the account.
    await transact(shop.context, (tx) => deleteNotesOf(tx, [id]));
    expect((await asAdmin('admin.orders.get', { id })).body.data.notes).toEqual([]);
  });

  test('packing slips are a PDF of a page an order, without unpaid online ones, for administrators alone', async () => {
    const [one, two] = [await ordered({}, 'Please no bill in the box'), await ordered({ name: 'आशा शर्मा' })];
    const both = await download(`/api/admin/orders/packing-slips?ids=${one.orderId},${two.id}`);
    expect([both.status, both.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(both.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(both.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const single = await download(`/api/admin/orders/packing-slips?ids=${two.id}`);
    expect(single.headers['content-disposition']).toContain(`packing-slip-${two.orderId}.pdf`);
    const unpaid = { payment_method: 'razorpay', payment_status: 'awaiting_payment' } as const;
    await shop.context.db.updateTable('orders').set(unpaid).where('id', '=', two.id).execute();
    const paid = await download(`/api/admin/orders/packing-slips?ids=${one.orderId},${two.id}`);
    expect(paid.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const waiting = await download(`/api/admin/orders/packing-slips?ids=${two.id}`);
    expect([waiting.status, waiting.bytes.toString()]).toEqual([
      409,
      expect.stringContaining('awaits its online'),
    ]);
    const none = await download('/api/admin/orders/packing-slips?ids=JH-261121-000000');
    expect(none.status).toBe(404);
    expect((await download('/api/admin/orders/packing-slips')).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, index) => `a${index}`).join(',');
    expect((await download(`/api/admin/orders/packing-slips?ids=${many}`)).status).toBe(400);
    expect((await download(`/api/admin/orders/packing-slips?ids=${one.orderId}`, one.customer)).status).toBe(
      403,
    );
  });
});
