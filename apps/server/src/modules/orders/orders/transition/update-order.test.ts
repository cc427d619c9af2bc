import { type OrderStatus, orderStatuses } from '@jhumka/domain/orders';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

import { transact } from '../../../../database/transact.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { writeSetting } from '../../../platform/settings/store.ts';
import { lockOrder } from '../store.ts';
import { applySideEffects } from './transition-order.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await testShop({ now: () => now });
const { db } = shop.context;
let admin: TestCustomer;

beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

/** Sets the clock; the administrator logs in again, because access tokens are short-lived. */
async function itIs(instant: string): Promise<void> {
  now = new Date(instant);
  admin = await logInAgain(shop, admin);
}

afterEach(() => itIs('2026-11-21T10:00:00Z'));

/** Places an order of two units of a product with a stock of ten. */
async function placed() {
  const customer = await addCustomer(shop);
  const [productId = ''] = await addProducts(db, [{ stock: 10 }]);
  await fillCart(shop, customer, productId, 2);
  const [order] = (await placeOrder(shop, customer)).body.data;
  return { customer, productId, orderId: order.orderId as string, id: order._id as string };
}

const update = ({ token }: TestCustomer, input: object) => shop.call('order.update', input, { token });
const move = (orderId: string, order_status: string, more: object = {}) =>
  update(admin, { orderId, order_status, ...more });

const way = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

async function moveTo(orderId: string, status: OrderStatus): Promise<void> {
  if (status === 'cancelled') return void (await move(orderId, 'cancelled'));
  const steps: readonly string[] =
    status === 'returned' ? [...way, 'returned'] : way.slice(0, way.indexOf(status as never) + 1);
  for (const step of steps) expect((await move(orderId, step)).status).toBe(200);
}

describe('cancelling', () => {
  test('spec 4.2, 7.37, decisions §5: the owner cancels with a reason, and the products come back', async () => {
    const { customer, productId, orderId } = await placed();
    expect(await stockOf(shop, productId)).toBe(8);
    const reply = await update(customer, { orderId, cancellation_reason: 'Too large' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Order cancelled',
        data: {
          order_status: 'cancelled',
          payment_status: 'cod_due',
          cancellation_reason: 'Too large',
          can_cancel: false,
          timeline: [
            { order_status: 'pending', actor: 'shopper' },
            { order_status: 'cancelled', actor: 'shopper', note: 'Too large' },
          ],
        },
      },
    });
    expect(await stockOf(shop, productId)).toBe(10);
  });

  test('a status instead of a reason cancels as well', async () => {
    const { customer, id } = await placed();
    expect(await update(customer, { id, order_status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { data: { order_status: 'cancelled', cancellation_reason: '' } },
    });
  });

  test('decisions §5: ten cancellations at once give the stock back once, and each succeeds', async () => {
    const { customer, productId, orderId } = await placed();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(index % 3 === 0 ? admin : customer, { orderId, cancellation_reason: `Reason ${index}` }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await stockOf(shop, productId)).toBe(10);
    const again = await update(customer, { orderId, cancellation_reason: 'Once more' });
    expect(again.body.data.timeline).toHaveLength(2);
    expect(again.body.data.cancellation_reason).toMatch(/^Reason \d$/);
    expect(await stockOf(shop, productId)).toBe(10);
  });

  test('decisions §5: once it is shipped only the shop can cancel, and never once it is delivered', async () => {
    const { customer, productId, orderId } = await placed();
    await moveTo(orderId, 'packed');
    expect((await shop.succeed('order.get', { orderId }, { token: customer.token })).data.can_cancel).toBe(
      true,
    );
    await move(orderId, 'shipped');
    const refused = await update(customer, { orderId, cancellation_reason: 'Late' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'move-refused' } });
    expect(refused.body.message).toContain('shipped');
    expect(refused.body.message).toContain('cancelled');
    expect(await stockOf(shop, productId)).toBe(8);
    expect((await move(orderId, 'cancelled', { note: 'Lost' })).status).toBe(200);
    expect(await stockOf(shop, productId)).toBe(10);

    const delivered = await placed();
    await moveTo(delivered.orderId, 'delivered');
    expect(await move(delivered.orderId, 'cancelled')).toMatchObject({ status: 409 });
    expect(await stockOf(shop, delivered.productId)).toBe(8);
  });

  test('shipping and cancelling concurrently: one of them wins, and the stock matches', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer, productId, orderId } = await placed();
      await moveTo(orderId, 'packed');
      const [shipped, cancelled] = await Promise.all([
        move(orderId, 'shipped'),
        update(customer, { orderId, cancellation_reason: 'Race' }),
      ]);
      expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 409]);
      expect(await stockOf(shop, productId)).toBe(cancelled.status === 200 ? 10 : 8);
    }
  });
});

describe('transitions', () => {
  test("spec 4.1, 7.36, 7.37, decisions §5: a parcel's transitions are stored with time, actor and note", async () => {
    const { customer, orderId } = await placed();
    await moveTo(orderId, 'packed');
    await itIs('2026-11-22T10:00:00Z');
    await move(orderId, 'shipped', {
      tracking_number: 'AWB 1',
      courier_partner: 'Blue Dart',
      note: 'Fragile',
    });
    await move(orderId, 'out_for_delivery');
    await move(orderId, 'delivered');
    const { data } = await shop.succeed('order.get', { orderId }, { token: admin.token });
    expect(data).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      delivery_details: { tracking_number: 'AWB 1', courier_partner: 'Blue Dart' },
      can_cancel: false,
    });
    expect(data.timeline.map((step) => [step.order_status, step.actor, step.note])).toEqual([
      ['pending', 'shopper', ''],
      ['confirmed', 'admin', ''],
      ['packed', 'admin', ''],
      ['shipped', 'admin', 'Fragile'],
      ['out_for_delivery', 'admin', ''],
      ['delivered', 'admin', ''],
    ]);
    expect(data.timeline[3]?.at).toBe('2026-11-22T10:00:00.000Z');
    const events = await db
      .selectFrom('order_events')
      .select(['actor_id'])
      .where('order_id', '=', data._id)
      .orderBy('position')
      .execute();
    expect(events.map((event) => event.actor_id)).toEqual([customer.userId, ...way.map(() => admin.userId)]);
  });

  test('decisions §5: only transitions of the table are allowed, and a refusal names both statuses', async () => {
    const allowed: Record<OrderStatus, readonly OrderStatus[]> = {
      pending: ['confirmed', 'cancelled'],
      confirmed: ['packed', 'cancelled'],
      packed: ['shipped', 'cancelled'],
      shipped: ['out_for_delivery', 'cancelled'],
      out_for_delivery: ['delivered', 'cancelled'],
      delivered: ['returned'],
      cancelled: [],
      returned: [],
    };
    for (const from of orderStatuses) {
      const { orderId } = await placed();
      if (from !== 'pending') await moveTo(orderId, from);
      for (const to of orderStatuses) {
        if (to === from || allowed[from].includes(to)) continue;
        const reply = await move(orderId, to);
        expect([from, to, reply.status, reply.body.code]).toEqual([from, to, 409, 'move-refused']);
        expect(reply.body.message).toContain(`'${from}'`);
        expect(reply.body.message).toContain(`'${to}'`);
      }
    }
  });

  test('the status that it has again: only the details of the delivery change', async () => {
    const { orderId } = await placed();
    await moveTo(orderId, 'shipped');
    await move(orderId, 'shipped', { tracking_number: 'AWB 2' });
    const reply = await update(admin, { orderId, courier_partner: 'India Post', note: 'Courier changed' });
    expect(reply.body.data.delivery_details).toEqual({
      tracking_number: 'AWB 2',
      courier_partner: 'India Post',
    });
    expect(reply.body.data.timeline.slice(3)).toMatchObject([
      { order_status: 'shipped', note: '' },
      { order_status: 'shipped', note: 'Courier changed' },
    ]);
  });

  test('decisions §5: a delivered order can be returned within 30 days and not later', async () => {
    const [inTime, late] = [await placed(), await placed()];
    for (const { orderId } of [inTime, late]) await moveTo(orderId, 'delivered');
    await itIs('2026-12-21T10:00:00Z');
    expect(await move(inTime.orderId, 'returned')).toMatchObject({
      status: 200,
      body: { data: { payment_status: 'refund_pending' } },
    });
    await itIs('2026-12-22T10:00:00Z');
    expect(await move(late.orderId, 'returned')).toMatchObject({
      status: 409,
      body: { code: 'move-refused' },
    });
  });
});

/** Sets the return window from now on. */
async function grant(days: number): Promise<void> {
  await transact(shop.context, (tx) => writeSetting(tx, 'return_days', days));
  await expect.poll(async () => (await readSettings(shop.context)).return_days).toBe(days);
}

test('decisions §5: the return window is a setting, and a return after it is refused with the reason', async () => {
  await grant(3);
  const { orderId } = await placed();
  await moveTo(orderId, 'delivered');
  await itIs('2026-11-25T10:00:00Z');
  const late = await move(orderId, 'returned');
  expect(late.status).toBe(409);
  expect(late.body.message).toBe(
    "An order that is 'delivered' can't become 'returned': the time for returns ended on 24 Nov 2026",
  );
  // A longer window applies to all orders.
  await grant(30);
  expect((await move(orderId, 'returned')).status).toBe(200);
});

test('decisions §5: fewer days to return take nothing from an order that was promised more', async () => {
  const { orderId } = await placed();
  await moveTo(orderId, 'delivered');
  await grant(3);
  await itIs('2026-12-21T10:00:00Z');
  const back = await move(orderId, 'returned');
  await grant(30);
  expect(back).toMatchObject({ status: 200, body: { data: { return_days: 30 } } });
});

describe('permissions', () => {
  test('spec 6.2, 6.3: a customer moves nothing on', async () => {
    const { customer, orderId } = await placed();
    for (const order_status of ['confirmed', 'delivered', 'returned']) {
      expect(await update(customer, { orderId, order_status })).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      });
    }
    expect(await update(customer, { orderId, tracking_number: 'AWB' })).toMatchObject({ status: 400 });
    expect(await update(customer, { orderId })).toMatchObject({ status: 400 });
    expect(await update(admin, { orderId })).toMatchObject({ status: 400 });
  });

  test('for another customer the order does not exist; an administrator sees it', async () => {
    const { customer, productId, orderId, id } = await placed();
    const other = await addCustomer(shop);
    for (const input of [{ orderId }, { orderId: id }, { id }, { id: orderId }]) {
      for (const { token } of [other]) {
        expect(await shop.call('order.get', input, { token })).toMatchObject({
          status: 404,
          body: { code: 'order-not-found' },
        });
        const cancel = { ...input, cancellation_reason: 'Not mine' };
        expect(await shop.call('order.update', cancel, { token })).toMatchObject({ status: 404 });
      }
      for (const { token } of [customer, admin]) {
        expect((await shop.succeed('order.get', input, { token })).data._id).toBe(id);
      }
    }
    expect(await stockOf(shop, productId)).toBe(8);
  });

  test('an unknown or missing order number is refused', async () => {
    const { customer, orderId } = await placed();
    for (const reference of ['JH-261121-000000', 'ord_unknown', '%', "' or 1=1 --"]) {
      expect(await shop.call('order.get', { orderId: reference }, { token: customer.token })).toMatchObject({
        status: 404,
      });
    }
    expect(await shop.call('order.get', {}, { token: customer.token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'orderId' }] },
    });
    expect(await shop.call('order.get', { orderId })).toMatchObject({ status: 401 });
  });

  test('a number is found as people write it', async () => {
    const { customer, id, orderId } = await placed();
    const spoken = orderId.toLowerCase().replaceAll('-', ' ');
    const { data } = await shop.succeed('order.get', { orderId: spoken }, { token: customer.token });
    expect(data._id).toBe(id);
  });

  test.each(['lost', 'CANCELLED', 7, { $ne: 'x' }])('a status of %o is bad input', async (order_status) => {
    const { orderId } = await placed();
    expect(await update(admin, { orderId, order_status })).toMatchObject({
      status: 400,
      body: { code: 'bad-input' },
    });
  });
});

test('decisions §5: an invalid payment transition is refused and rolled back', async () => {
  const { customer, orderId, id } = await placed();
  const pay = transact(shop.context, async (tx) =>
    applySideEffects(shop.context, tx, await lockOrder(tx, id), {
      change: { order_status: 'confirmed', payment_status: 'refunded' },
      event: null,
      at: now,
    }),
  );
  await expect(pay).rejects.toThrow("can't go from cod_due to refunded");
  const { data } = await shop.succeed('order.get', { id: orderId }, { token: customer.token });
  expect(data).toMatchObject({ order_status: 'pending', payment_status: 'cod_due' });
});
