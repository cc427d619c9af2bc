import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { fillCart, stockOf } from '../../../../test/customers.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';
import { transact } from '../../../database/transact.ts';
import { findRequestedPaymentByProvider } from '../../payments/payments/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lapseDueHolds } from './lapse-holds.ts';
import { settleInTransaction } from './settle-in-transaction.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
const minute = 60_000;

/** Advances the clock beyond every hold, and runs what is due. */
async function letHoldsLapse(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * minute);
  await lapseDueHolds(shop.context);
}

/** Reads the state from the database, because the customer's session is short-lived. */
async function stateOf({ orderId }: Ordered) {
  const row = await shop.context.db
    .selectFrom('orders')
    .leftJoin('stock_holds', 'stock_holds.order_id', 'orders.id')
    .select(['order_status', 'payment_status', 'state', 'cancellation_reason'])
    .where('order_number', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.order_status, row.payment_status, row.state] as const;
}

async function refundsOf({ providerOrderId }: Ordered) {
  const { payments, refunds } = await shop.state();
  const own = new Set(payments.filter((made) => made.order_id === providerOrderId).map((made) => made.id));
  return refunds.filter((made) => own.has(made.payment_id));
}

async function messagesOf({ orderId }: Ordered): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('outbox_messages')
    .innerJoin('orders', 'orders.id', 'outbox_messages.order_id')
    .select('outbox_messages.kind')
    .where('orders.order_number', '=', orderId)
    .execute();
  return [...new Set(rows.map((row) => row.kind))];
}

/** Waits until a connection waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.context.db,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 50_000 },
  );
}

test('decisions §5: concurrent payments of one order are settled one after the other under its lock', async () => {
  const ordered = await shop.ordered();
  const requestedPayment = await findRequestedPaymentByProvider(shop.context.db, ordered.providerOrderId);
  if (!requestedPayment) throw new Error('money is asked for');
  const settings = await readSettings(shop.context);
  const settleOne = async (between: () => Promise<void>) => {
    const { payment } = await shop.pay(ordered.providerOrderId, { force: true });
    const providerPayment = await shop.context.payments?.fetchPayment(payment.id);
    if (!providerPayment) throw new Error('the provider knows the payment');
    return transact(shop.context, async (tx) => {
      const settled = await settleInTransaction(
        shop.context,
        tx,
        requestedPayment,
        providerPayment,
        settings,
      );
      await between();
      return settled;
    });
  };
  const settled = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = settleOne(() => {
    settled.resolve();
    return mayCommit.promise;
  });
  await settled.promise;
  const second = settleOne(async () => undefined);
  await untilSomebodyWaits();
  mayCommit.resolve();
  expect(await first).toMatchObject({ kind: 'confirm' });
  expect(await second).toEqual({ kind: 'refund', reason: 'already-paid', endsOrder: false });
  expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
});

describe('an order that is paid online', () => {
  test('spec 7.33, decisions §4, §5: is placed, reserves its products, and is confirmed once paid', async () => {
    const ordered = await shop.ordered({ stock: 3, price: 1000, quantity: 2 });
    expect(ordered).toMatchObject({ amount: 208_000, orderId: expect.stringMatching(/^JH-/) });
    expect(await stockOf(shop, ordered.productId)).toBe(1);
    expect(await stateOf(ordered)).toEqual(['pending', 'awaiting_payment', 'held']);
    const before = await shop.read(ordered.customer, ordered.orderId);
    expect(before).toMatchObject({ can_pay: true, held_until: '2026-11-21T10:30:00.000Z', paymentId: '' });

    const { payment, proof } = await shop.pay(ordered.providerOrderId);
    const reply = await shop.verify(ordered.customer, proof);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Payment received',
        data: {
          order_status: 'confirmed',
          payment_status: 'paid',
          payment_method: 'razorpay',
          paymentId: payment.id,
          can_pay: false,
          held_until: null,
          timeline: [{ order_status: 'pending' }, { order_status: 'confirmed', actor: 'shop' }],
        },
      },
    });
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    expect(await messagesOf(ordered)).toEqual(['order-paid']);
  });

  test('defect 26–29: browser and three webhooks at once make one order, one payment, one message', async () => {
    const ordered = await shop.ordered();
    const { payment, proof } = await shop.pay(ordered.providerOrderId);
    const { events } = await shop.state();
    const captured = events.filter((event) => event.body.includes(payment.id));
    await Promise.all([
      shop.verify(ordered.customer, proof),
      ...captured.flatMap((event) => [shop.deliver(event), shop.deliver(event), shop.deliver(event)]),
      shop.verify(ordered.customer, proof),
    ]);
    await shop.work();
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    const { timeline } = await shop.read(ordered.customer, ordered.orderId);
    expect(timeline.map((step) => step.order_status)).toEqual(['pending', 'confirmed']);
    const stored = await shop.context.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('subject_id', '=', payment.id)
      .execute();
    expect(stored).toHaveLength(captured.length);
    expect(await refundsOf(ordered)).toEqual([]);
    expect(await messagesOf(ordered)).toEqual(['order-paid']);
  });

  test('decisions §5: the webhook comes before the browser, and then the browser changes nothing', async () => {
    const ordered = await shop.ordered();
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.deliverAll();
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    expect((await shop.verify(ordered.customer, proof)).status).toBe(200);
    expect((await shop.read(ordered.customer, ordered.orderId)).timeline).toHaveLength(2);
  });

  test('decisions §5: a payment without browser report or webhook is found by polling', async () => {
    const ordered = await shop.ordered();
    await shop.pay(ordered.providerOrderId);
    await sweepPayments(shop.context);
    expect(await stateOf(ordered)).toEqual(['pending', 'awaiting_payment', 'held']);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * minute);
    await sweepPayments(shop.context);
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
  });

  test('decisions §5: failed is not final: captured after a failure, reported in any order', async () => {
    const ordered = await shop.ordered();
    const { payment } = await shop.pay(ordered.providerOrderId, { outcome: 'failure' });
    await shop.deliverAll();
    expect(await stateOf(ordered)).toEqual(['pending', 'failed', 'held']);
    expect(await shop.read(ordered.customer, ordered.orderId)).toMatchObject({
      can_pay: true,
      payment_failure: expect.stringContaining('cancelled'),
    });
    await shop.authorise(payment.id);
    await shop.deliverAll();
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    // Delivers the old event again.
    const { events } = await shop.state();
    const failed = events.find((event) => event.name === 'payment.failed' && event.body.includes(payment.id));
    await shop.deliver({ id: 'evt_again', body: failed?.body ?? '' });
    await shop.work();
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
  });

  test('an authorized payment is captured', async () => {
    const ordered = await shop.ordered();
    const { proof } = await shop.pay(ordered.providerOrderId, { outcome: 'authorized' });
    expect((await shop.verify(ordered.customer, proof)).body.data.payment_status).toBe('paid');
  });
});

describe('money that comes late', () => {
  test('decisions §4: a hold that is not paid returns by itself, once', async () => {
    const ordered = await shop.ordered({ stock: 4, quantity: 3 });
    expect(await stockOf(shop, ordered.productId)).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 29 * minute);
    await lapseDueHolds(shop.context);
    expect(await stockOf(shop, ordered.productId)).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * minute);
    await Promise.all([lapseDueHolds(shop.context), lapseDueHolds(shop.context)]);
    expect(await stockOf(shop, ordered.productId)).toBe(4);
    expect(await stateOf(ordered)).toEqual(['pending', 'failed', 'returned']);
    expect(await messagesOf(ordered)).toEqual(['payment-failed']);
  });

  test('decisions §5: a capture after the hold takes the stock while there is any', async () => {
    const ordered = await shop.ordered({ stock: 2 });
    await letHoldsLapse();
    await shop.pay(ordered.providerOrderId);
    await shop.deliverAll();
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    expect(await stockOf(shop, ordered.productId)).toBe(1);
  });

  test('decisions §5, defects 3, 4: without stock the payment is refunded, and the customer notified', async () => {
    const ordered = await shop.ordered({ stock: 1 });
    await letHoldsLapse();
    await shop.context.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', ordered.productId)
      .execute();
    await shop.pay(ordered.providerOrderId);
    await shop.deliverAll();
    expect(await stockOf(shop, ordered.productId)).toBe(0);
    expect(await refundsOf(ordered)).toMatchObject([{ amount: ordered.amount, status: 'processed' }]);
    expect(await stateOf(ordered)).toEqual(['cancelled', 'refunded', 'returned']);
    expect(await messagesOf(ordered)).toEqual(expect.arrayContaining(['order-cancelled', 'order-refunded']));
  });

  test('decisions §5: a late payment of sold-out products is not captured', async () => {
    const ordered = await shop.ordered({ stock: 1 });
    const { payment } = await shop.pay(ordered.providerOrderId, { outcome: 'failure' });
    await letHoldsLapse();
    await shop.context.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', ordered.productId)
      .execute();
    await shop.authorise(payment.id, true);
    await shop.deliverAll();
    const { payments } = await shop.state();
    expect(payments.find((made) => made.id === payment.id)?.captured).toBe(false);
    expect(await stateOf(ordered)).toEqual(['pending', 'failed', 'returned']);
  });

  test('an order unpaid for days is cancelled, and releases its products only once', async () => {
    const ordered = await shop.ordered({ stock: 2 });
    await letHoldsLapse();
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 24 * 60 * minute);
    await sweepPayments(shop.context);
    expect(await stateOf(ordered)).toEqual(['cancelled', 'failed', 'returned']);
    expect(await stockOf(shop, ordered.productId)).toBe(2);
  });

  test("an order paid during its release stays, and one that can't be released blocks no other", async () => {
    const [stuck, paid, unpaid] = [
      await shop.ordered({ stock: 2 }),
      await shop.ordered({ stock: 2 }),
      await shop.ordered({ stock: 2 }),
    ];
    await letHoldsLapse();
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 24 * 60 * minute);
    await sql`alter table orders add constraint stuck_for_a_test
      check (order_number <> ${sql.lit(stuck.orderId)} or order_status = 'pending') not valid`.execute(
      shop.context.db,
    );
    const payment = await shop.context.db.startTransaction().execute();
    await payment
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('order_number', '=', paid.orderId)
      .execute();
    const sweep = sweepPayments(shop.context);
    await untilSomebodyWaits();
    await payment.commit().execute();
    await sweep;
    await sql`alter table orders drop constraint stuck_for_a_test`.execute(shop.context.db);
    expect((await stateOf(paid))[0]).toBe('pending');
    expect((await stateOf(stuck))[0]).toBe('pending');
    expect((await stateOf(unpaid))[0]).toBe('cancelled');
  });
});

describe('money that is not wanted', () => {
  const cancel = ({ customer, orderId }: Ordered) =>
    shop.call('order.update', { orderId, cancellation_reason: 'Changed my mind' }, { token: customer.token });

  test('decisions §5: a payment for an order that was cancelled meanwhile goes back', async () => {
    const ordered = await shop.ordered({ stock: 2 });
    expect((await cancel(ordered)).status).toBe(200);
    expect(await stockOf(shop, ordered.productId)).toBe(2);
    expect(await stateOf(ordered)).toEqual(['cancelled', 'awaiting_payment', 'returned']);
    await shop.pay(ordered.providerOrderId);
    await shop.deliverAll();
    await shop.deliverAll();
    expect(await refundsOf(ordered)).toMatchObject([{ amount: ordered.amount }]);
    expect(await stateOf(ordered)).toEqual(['cancelled', 'refunded', 'returned']);
    expect(await stockOf(shop, ordered.productId)).toBe(2);
  });

  test('decisions §5: cancelling a paid order starts its refund and returns its stock, once, however often', async () => {
    const ordered = await shop.ordered({ stock: 2 });
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(ordered)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await stateOf(ordered)).toEqual(['cancelled', 'refund_pending', 'returned']);
    await shop.work();
    await shop.deliverAll();
    expect(await refundsOf(ordered)).toMatchObject([{ amount: ordered.amount }]);
    expect(await stateOf(ordered)).toEqual(['cancelled', 'refunded', 'returned']);
    expect(await stockOf(shop, ordered.productId)).toBe(2);
    expect((await shop.read(ordered.customer, ordered.orderId)).refunds).toMatchObject([
      { amount: ordered.amount / 100, reason: 'cancelled-after-payment', is_done: true },
    ]);
  });

  test('defect 30: two payments of one order: one pays it, the other goes back', async () => {
    const ordered = await shop.ordered();
    const first = await shop.pay(ordered.providerOrderId);
    const second = await shop.pay(ordered.providerOrderId, { force: true });
    await Promise.all([
      shop.verify(ordered.customer, second.proof),
      shop.verify(ordered.customer, first.proof),
    ]);
    await shop.deliverAll();
    const refunds = await refundsOf(ordered);
    expect(refunds).toHaveLength(1);
    const { paymentId } = await shop.read(ordered.customer, ordered.orderId);
    expect(new Set([paymentId, refunds[0]?.payment_id])).toEqual(
      new Set([first.payment.id, second.payment.id]),
    );
    expect(await stateOf(ordered)).toEqual(['confirmed', 'paid', 'sold']);
    expect(await messagesOf(ordered)).toContain('refund-started');
  });

  test('decisions §5: a payment over another sum never pays an order; it goes back and the order still waits', async () => {
    const ordered = await shop.ordered();
    const { payment } = await shop.pay(ordered.providerOrderId, { amount: 100 });
    await shop.deliverAll();
    expect(await stateOf(ordered)).toEqual(['pending', 'awaiting_payment', 'held']);
    expect(await refundsOf(ordered)).toMatchObject([{ payment_id: payment.id, amount: 100 }]);
    const { proof } = await shop.pay(ordered.providerOrderId, { force: true });
    expect((await shop.verify(ordered.customer, proof)).body.data.payment_status).toBe('paid');
  });
});

describe('a proof', () => {
  test('decisions §5: of another, cheaper order proves nothing; forged ones neither', async () => {
    const [cheap, dear] = [await shop.ordered({ price: 10 }), await shop.ordered({ price: 90_000 })];
    const { proof } = await shop.pay(cheap.providerOrderId);
    const forged = [
      { ...proof, razorpay_order_id: dear.providerOrderId },
      { ...proof, razorpay_order_id: dear.providerOrderId, razorpay_signature: '0'.repeat(64) },
      { ...proof, razorpay_order_id: dear.providerOrderId, razorpay_signature: 'not hexadecimal' },
    ];
    for (const tried of forged) {
      expect(await shop.verify(dear.customer, tried)).toMatchObject({
        status: 400,
        body: { code: 'payment-not-verified' },
      });
    }
    expect(await stateOf(dear)).toEqual(['pending', 'awaiting_payment', 'held']);
  });

  test("spec 6.2: of another customer's order is not found", async () => {
    const [mine, other] = [await shop.ordered(), await shop.ordered()];
    const { proof } = await shop.pay(mine.providerOrderId);
    expect((await shop.verify(other.customer, proof)).status).toBe(404);
    expect((await shop.verify(mine.customer, { ...proof, razorpay_order_id: 'order_unknown' })).status).toBe(
      404,
    );
    expect(await stateOf(mine)).toEqual(['pending', 'awaiting_payment', 'held']);
  });
});

describe('a webhook', () => {
  test('decisions §5: a wrong signature, another secret or a changed byte is refused and changes nothing', async () => {
    const ordered = await shop.ordered();
    const { payment } = await shop.pay(ordered.providerOrderId);
    const { events } = await shop.state();
    const event = events.findLast(({ body }) => body.includes(payment.id)) ?? { id: '', body: '' };
    expect(await shop.deliver(event, 'another secret')).toBe(400);
    const bare = (headers: Record<string, string>, payload: string) =>
      shop.app.inject({ method: 'POST', url: '/api/payments/razorpay/webhook', headers, payload });
    expect((await bare({}, event.body)).statusCode).toBe(400);
    expect((await bare({ 'x-razorpay-signature': '' }, '')).statusCode).toBe(400);
    const { sign } = await import('@jhumka/razorpay-emulator');
    const signature = sign('whsec_of_tests', event.body);
    const changed = event.body.replace('"captured"', '"Captured"');
    expect((await bare({ 'x-razorpay-signature': signature }, changed)).statusCode).toBe(400);
    await shop.work();
    expect(await stateOf(ordered)).toEqual(['pending', 'awaiting_payment', 'held']);
  });

  test('a signed but unreadable event is refused, and one about other subjects accepted', async () => {
    expect(await shop.deliver({ id: 'evt_1', body: 'no JSON' })).toBe(400);
    expect(await shop.deliver({ id: 'evt_2', body: '{"event":7}' })).toBe(400);
    expect(
      await shop.deliver({ id: 'evt_3', body: '{"event":"payment.downtime.started","payload":{}}' }),
    ).toBe(200);
  });
});

test('a cart that is empty, a bill that changed and a missing PAN are refused as for cash', async () => {
  const { customer, productId } = await shop.ordered({ stock: 9, price: 190_000 });
  expect(await shop.open(customer)).toMatchObject({ status: 400, body: { code: 'cart-empty' } });
  await fillCart(shop, customer, productId);
  expect(await shop.open(customer, { expectedTotal: 1 })).toMatchObject({
    status: 409,
    body: { code: 'bill-changed', data: { bill: { grand_total: 195_720 } } },
  });
  expect(await stockOf(shop, productId)).toBe(8);
});
