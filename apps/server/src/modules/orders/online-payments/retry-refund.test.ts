import { beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';
import type { PaymentGateway, ProviderRefund } from '../../../gateways/payments/payment-gateway.ts';
import { ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { checkProviderRefund } from './check-reports.ts';
import { sendOrderRefund } from './send-order-refund.ts';

const shop = await onlineShop();
const { context } = shop;
let admin: TestCustomer;
beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

const gateway = context.payments as PaymentGateway;
/** A context in which the provider answers differently. */
const withProvider = (answers: Partial<PaymentGateway>) => ({
  ...context,
  payments: { ...gateway, ...answers },
});
const refusing = withProvider({
  refund: () => Promise.reject(new ProviderRefused(400, 'Your account does not have enough balance')),
});

/** Cancels a paid order whose refund the provider refuses. */
async function failed(): Promise<{ ordered: Ordered; id: string; paymentId: string }> {
  const ordered = await shop.ordered();
  const { payment, proof } = await shop.pay(ordered.providerOrderId);
  await shop.verify(ordered.customer, proof);
  await shop.call(
    'order.update',
    { orderId: ordered.orderId, cancellation_reason: 'No' },
    { token: ordered.customer.token },
  );
  const { id } = await context.db
    .selectFrom('refunds')
    .select('id')
    .where('provider_payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  await sendOrderRefund(refusing, id);
  return { ordered, id, paymentId: payment.id };
}

const list = (input: object = {}) => shop.succeed('admin.refunds.list', input, { token: admin.token });
const retry = (id: string, { token } = admin) => shop.call('admin.refunds.retry', { id }, { token });
const madeOf = async (paymentId: string) =>
  (await shop.state()).refunds.filter((made) => made.payment_id === paymentId);
const statusOf = async ({ customer, orderId }: Ordered) =>
  (await shop.read(customer, orderId)).payment_status;

describe('a refund that failed', () => {
  test('decisions §5: it is listed with its error, requested again by an administrator, and arrives', async () => {
    const { ordered, id, paymentId } = await failed();
    expect((await list({ status: 'failed' })).data).toContainEqual(
      expect.objectContaining({
        _id: id,
        status: 'failed',
        failure: expect.stringContaining('enough balance'),
        amount: ordered.amount / 100,
        paymentId,
        is_transfer: false,
        round: 1,
        dueAt: null,
      }),
    );
    await shop.work(); // The job of the first attempt finds nothing to do.
    expect(await madeOf(paymentId)).toEqual([]);
    const reply = await retry(id);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { status: 'requested', failure: '', round: 2 } },
    });
    expect(await statusOf(ordered)).toBe('refund_pending');
    await shop.work();
    expect(await madeOf(paymentId)).toMatchObject([{ amount: ordered.amount }]);
    expect(await statusOf(ordered)).toBe('refunded');
    expect((await list({ status: 'failed' })).data.map(({ _id }) => _id)).not.toContain(id);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'refund-not-failed' } });
    const { data: log } = await shop.succeed('admin.audit.list', {}, { token: admin.token });
    expect(log).toContainEqual(expect.objectContaining({ action: 'refund.retry' }));
  });

  test('decisions §5: a refund that the provider refuses is transferred by hand, once, and closes its order', async () => {
    const { ordered, id, paymentId } = await failed();
    const record = (reference: string) =>
      shop.call('admin.refunds.recordTransfer', { id, reference }, { token: admin.token });
    const replies = await Promise.all([record('UTR 4711'), record('UTR 4711'), retry(id)]);
    const [first, second, again] = replies.map(({ status }) => status);
    if (again === 200) {
      // It was requested again: a refund that the provider may still send is not sent manually too.
      expect([first, second]).toEqual([409, 409]);
      await sendOrderRefund(refusing, id);
      expect((await record('UTR 4711')).status).toBe(200);
    } else expect([first, second, again]).toEqual([200, 200, 409]);
    expect((await record('UTR 4712')).body.code).toBe('refund-not-open');
    const correct = (replaces: string, reference: string) =>
      shop.call('admin.refunds.recordTransfer', { id, reference, replaces }, { token: admin.token });
    expect((await correct('UTR 1', 'UTR 4713')).body.code).toBe('refund-not-open');
    const corrected = await Promise.all([correct('UTR 4711', 'UTR 4714'), correct('UTR 4711', 'UTR 4715')]);
    expect(corrected.map(({ status }) => status).sort()).toEqual([200, 409]);
    const savedReference = corrected.find(({ status }) => status === 200)?.body.data.reference;
    await correct(savedReference, 'UTR 4711');
    expect((await retry(id)).body.code).toBe('refund-not-failed');
    await shop.work();
    expect(await madeOf(paymentId)).toEqual([]);
    expect(await shop.read(ordered.customer, ordered.orderId)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ is_done: true, is_transfer: true }],
    });
    expect((await list({ status: 'processed' })).data).toContainEqual(
      expect.objectContaining({
        _id: id,
        orderId: ordered.orderId,
        reference: 'UTR 4711',
        is_transfer: true,
      }),
    );
    const { data: log } = await shop.succeed('admin.audit.list', {}, { token: admin.token });
    expect(log).toContainEqual(expect.objectContaining({ action: 'refund.transfer' }));
    expect(log).toContainEqual(
      expect.objectContaining({ changes: { reference: { from: savedReference, to: 'UTR 4711' } } }),
    );
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('two concurrent retries start it once', async () => {
    const { id, paymentId } = await failed();
    const replies = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await shop.work();
    expect(await madeOf(paymentId)).toHaveLength(1);
  });

  test('decisions §5: a refund that succeeded late in the previous round is not made twice', async () => {
    const { ordered, id, paymentId } = await failed();
    // The provider reported a refusal, but refunded nevertheless.
    await gateway.refund({ paymentId, amount: ordered.amount as never, key: id });
    await retry(id);
    await shop.work();
    expect(await madeOf(paymentId)).toHaveLength(1);
    expect(await statusOf(ordered)).toBe('refunded');
  });

  test('a late failure of the previous round does not end the new one; an event of the new one does', async () => {
    const { id, paymentId, ordered } = await failed();
    await retry(id);
    const reportRefund = (key: string, status: ProviderRefund['status']) =>
      checkProviderRefund(
        withProvider({
          fetchRefund: async () => ({
            id: `rfnd_${key}`,
            paymentId,
            amount: ordered.amount as ProviderRefund['amount'],
            key,
            status,
          }),
        }),
        { paymentId, refundId: `rfnd_${key}` },
      );
    await reportRefund(id, 'failed');
    expect((await list({ status: 'requested' })).data.map(({ _id }) => _id)).toContain(id);
    await reportRefund(`${id}-2`, 'failed');
    expect((await list({ status: 'failed' })).data).toContainEqual(
      expect.objectContaining({ _id: id, failure: 'The bank did not take it', refundId: `rfnd_${id}-2` }),
    );
  });

  test('a pending refund is not requested again, an unknown one not found; customers see none', async () => {
    const ordered = await shop.ordered();
    const { payment, proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    await shop.call(
      'order.update',
      { orderId: ordered.orderId, cancellation_reason: 'No' },
      { token: ordered.customer.token },
    );
    const { data } = await list({ status: 'requested' });
    const id = data.find(({ paymentId }) => paymentId === payment.id)?._id ?? '';
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'refund-not-failed' } });
    expect(await retry('rfd_unknown')).toMatchObject({ status: 404, body: { code: 'refund-not-found' } });
    expect(await retry(id, ordered.customer)).toMatchObject({ status: 403 });
    expect(await shop.call('admin.refunds.list', {}, { token: ordered.customer.token })).toMatchObject({
      status: 403,
    });
  });

  test("decisions §7: payments and refunds are in the user's own export and in no other", async () => {
    const { ordered, id, paymentId } = await failed();
    const other = await shop.ordered();
    const dataOf = async ({ token, userId }: TestCustomer, name: string) => {
      const ctx = {
        ...context,
        actor: { userId, sessionId: token, role: 'USER' as const },
        caller: { address: '', userAgent: '', idempotencyKey: null },
      };
      const kind = (await collectData(ctx)).find((one) => one.name === name);
      const rows: unknown[] = [];
      for await (const row of kind?.rows() ?? []) rows.push(row);
      return rows;
    };
    expect(await dataOf(ordered.customer, 'payments')).toMatchObject([
      { payment: paymentId, amount: ordered.amount / 100, currency: 'INR', status: 'captured' },
    ]);
    expect(await dataOf(ordered.customer, 'refunds')).toMatchObject([
      { refund: id, payment: paymentId, amount: ordered.amount / 100, status: 'failed' },
    ]);
    expect(await dataOf(other.customer, 'payments')).toEqual([]);
    expect(await dataOf(other.customer, 'refunds')).toEqual([]);
  });
});

describe('refunds that failed, retried together', () => {
  test('those in progress are refused, and all others are requested once', async () => {
    const [one, other] = [await failed(), await failed()];
    await retry(other.id);
    const ids = [one.id, other.id, one.id];
    const again = () => shop.succeed('admin.refunds.bulkRetry', { ids }, { token: admin.token });
    const replies = (await Promise.all([again(), again()])).map(({ data }) => data);
    expect(replies.map(({ changed, refused }) => [changed, refused]).toSorted()).toEqual([
      [0, 2],
      [1, 1],
    ]);
    await shop.work();
    expect(await madeOf(one.paymentId)).toMatchObject([{ amount: one.ordered.amount }]);
  });

  test('the limit of a role holds for each, and for those of one order together', async () => {
    const one = await failed();
    const refund_limit = one.ordered.amount / 100;
    const role = { name: 'Retries', rights: ['orders.refund'], discount_limit: 0, refund_limit };
    const { data } = await shop.succeed('admin.roles.create', role, { token: admin.token });
    const { token } = await addCustomer(shop, { staffRole: data._id });
    // A second refund of the same order, which an owner has begun.
    const { db } = context;
    const { payable_id: _, ...row } = await db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const second = { ...row, id: 'rfd_second', reason: 'returned' as const };
    await db.insertInto('refunds').values(second).execute();
    const { data: outcome } = await shop.succeed(
      'admin.refunds.bulkRetry',
      { ids: [one.id, second.id] },
      { token },
    );
    expect(outcome.rows).toMatchObject([
      { result: 'changed' },
      { result: 'refused', message: expect.stringContaining('An owner or a manager may refund more') },
    ]);
    await db.deleteFrom('refunds').where('id', '=', second.id).execute();
  });
});
