import type { WireReply } from '@jhumka/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { type Ordered, onlineShop } from '../../../../../test/online-shop.ts';
import { transact } from '../../../../database/transact.ts';
import { listInboxMessages } from '../../../../gateways/mail/inbox.ts';
import { forgetCasesOf } from '../../../payments/payments/store-cases.ts';
import { composeMessage } from '../../messages/compose-message.ts';
import { sendDueOrderRefunds } from '../send-order-refund.ts';

const shop = await onlineShop();
const { context, succeed, call } = shop;
let admin: TestCustomer;
beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

type Paid = Ordered & { readonly id: string; readonly paymentId: string };

/** Places and pays an order of two products for Rs.1,000 each: Rs.2,080 with tax and delivery. */
async function paid(): Promise<Paid> {
  const ordered = await shop.ordered({ quantity: 2 });
  const { payment, proof } = await shop.pay(ordered.providerOrderId);
  await shop.verify(ordered.customer, proof);
  const { _id } = await shop.read(ordered.customer, ordered.orderId);
  return { ...ordered, id: _id, paymentId: payment.id };
}

const managed = async ({ id }: Paid): Promise<WireReply<'admin.orders.get'>['data']> =>
  (await succeed('admin.orders.get', { id }, admin)).data;
const left = async () =>
  (await succeed('admin.paymentCases.list', { state: 'open', limit: 100 }, admin)).data;
const close = (id: string, note: string, by = admin) => call('admin.paymentCases.close', { id, note }, by);

/** Returns one of the two products: Rs.1,030. */
async function takeOneBack({ id, productId }: Paid): Promise<void> {
  const request = { id, lines: [{ productId, quantity: 1 }] };
  const { data } = await succeed('admin.orders.previewRefund', request, admin);
  await succeed(
    'admin.orders.refund',
    { ...request, expected: data.digest, reason: 'A stone is missing' },
    admin,
  );
  await shop.work();
}

const backAtProvider = async ({ paymentId }: Paid) =>
  (await shop.state()).refunds.filter((one) => one.payment_id === paymentId).map(({ amount }) => amount);

async function mailsOf({ orderId }: Paid): Promise<string[]> {
  await workOff(context, 'send-mail');
  const inbox = await listInboxMessages(context.db);
  return inbox.map(({ subject }) => subject).filter((subject) => subject.includes(orderId));
}

describe('money that was given back at the provider itself, of an order that lives', () => {
  test('decisions §5: is stored with its order and mailed once; the order stays unchanged', async () => {
    const ordered = await paid();
    const { id } = await shop.giveBackThere(ordered.paymentId, 50_000);
    await shop.deliverAll();
    const { cases, order } = await managed(ordered);
    expect(cases).toMatchObject([
      {
        _id: id,
        kind: 'refund',
        amount: 500,
        status: 'processed',
        is_open: true,
        orderId: ordered.orderId,
        paymentId: ordered.paymentId,
      },
    ]);
    expect(order).toMatchObject({ order_status: 'confirmed', payment_status: 'paid', refunded_total: 0 });
    expect((await left()).map(({ _id }) => _id)).toContain(id);
    expect((await succeed('admin.dashboard.get', {}, admin)).data.paymentCases).toBe((await left()).length);
    const mails = (await mailsOf(ordered)).filter((subject) => subject.startsWith('Refunded at'));
    expect(mails).toEqual([`Refunded at the payment provider: Rs.500.00 of order ${ordered.orderId}`]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('decisions §5: a later refund of the same amount by the shop counts as that money', async () => {
    const ordered = await paid();
    await shop.giveBackThere(ordered.paymentId, 103_000);
    await shop.deliverAll();
    await takeOneBack(ordered);
    expect(await backAtProvider(ordered)).toEqual([103_000]);
    const { cases, refunds, order } = await managed(ordered);
    expect(refunds).toMatchObject([{ amount: 1030, status: 'processed' }]);
    expect(cases).toMatchObject([{ is_open: false }]);
    expect(order.refunded_total).toBe(1030);
    await takeOneBack(ordered);
    expect(await backAtProvider(ordered), 'the other piece, and delivery with the last').toEqual([
      103_000, 105_000,
    ]);
  });

  test('decisions §5: also when the shop had not received its event', async () => {
    const ordered = await paid();
    await shop.giveBackThere(ordered.paymentId, 103_000);
    await takeOneBack(ordered);
    await shop.deliverAll();
    expect(await backAtProvider(ordered)).toEqual([103_000]);
    expect((await managed(ordered)).cases).toEqual([]);
  });

  test('a case closed as unrelated is not matched to a refund of the shop', async () => {
    const ordered = await paid();
    const { id } = await shop.giveBackThere(ordered.paymentId, 103_000);
    await shop.deliverAll();
    expect((await close(id, 'Sorry for the delay: agreed by phone')).status).toBe(200);
    await takeOneBack(ordered);
    expect(await backAtProvider(ordered)).toEqual([103_000, 103_000]);
    const { cases, audit } = await managed(ordered);
    expect(cases).toMatchObject([{ is_open: false, note: 'Sorry for the delay: agreed by phone' }]);
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'payment-case.close',
        actorId: admin.userId,
        note: `refund ${id}, Rs.1,030.00`,
      }),
    );
  });

  test('its events may arrive before those of the payment', async () => {
    const ordered = await shop.ordered({ quantity: 2 });
    const { payment } = await shop.pay(ordered.providerOrderId);
    const { id } = await shop.giveBackThere(payment.id, 500);
    await shop.deliverAll(({ name }) => name.startsWith('refund.'));
    const { _id, payment_status } = await shop.read(ordered.customer, ordered.orderId);
    expect(payment_status).toBe('paid');
    expect((await managed({ ...ordered, id: _id, paymentId: payment.id })).cases).toMatchObject([
      { _id: id },
    ]);
  });

  test('refunds by the shop itself, and by other shops, are no cases', async () => {
    const ordered = await paid();
    await takeOneBack(ordered);
    await sendDueOrderRefunds(context);
    await shop.deliverAll();
    expect((await managed(ordered)).cases).toEqual([]);
    const foreign = JSON.stringify({
      event: 'refund.processed',
      payload: { refund: { entity: { id: 'rfnd_ofAnotherShop', payment_id: 'pay_ofAnotherShop' } } },
    });
    expect(await shop.deliver({ id: 'evt_foreign_refund', body: foreign })).toBe(200);
    await shop.work();
    expect(await left()).not.toContainEqual(expect.objectContaining({ _id: 'rfnd_ofAnotherShop' }));
  });
});

describe('a dispute', () => {
  test('decisions §5: reaches the shop with its reason and its last day, and again when it is lost', async () => {
    const ordered = await paid();
    const { id, respond_by: seconds } = await shop.dispute(ordered.paymentId);
    await shop.deliverAll();
    expect((await managed(ordered)).cases).toMatchObject([
      {
        _id: id,
        kind: 'dispute',
        amount: 2080,
        status: 'open',
        reason: 'The goods or services were not received',
        respondBy: new Date(seconds * 1_000).toISOString(),
        is_open: true,
      },
    ]);
    await close(id, 'Proof of delivery was sent');
    expect((await managed(ordered)).cases).toMatchObject([{ is_open: false }]);
    await shop.moveDispute(id, 'under_review');
    await shop.deliverAll();
    expect((await managed(ordered)).cases).toMatchObject([{ status: 'under_review', is_open: false }]);
    await shop.moveDispute(id, 'lost');
    await shop.deliverAll();
    const { cases, order } = await managed(ordered);
    expect(cases).toMatchObject([{ status: 'lost', is_open: true }]);
    expect(order.payment_status).toBe('paid');
    const mails = (await mailsOf(ordered)).filter((subject) => subject.includes('dispute'));
    expect(mails.toSorted()).toEqual([
      `A dispute was lost: Rs.2,080.00 of order ${ordered.orderId}`,
      `A payment is disputed: Rs.2,080.00 of order ${ordered.orderId}`,
    ]);
  });

  test('decisions §5: a won dispute needs no action, and outdated or repeated events change nothing', async () => {
    const ordered = await paid();
    const { id } = await shop.dispute(ordered.paymentId);
    await shop.moveDispute(id, 'won');
    const providerEvents = (await shop.state()).events.filter(({ body }) => body.includes(id));
    for (const event of [...providerEvents, ...providerEvents.toReversed()]) await shop.deliver(event);
    await shop.work();
    expect((await managed(ordered)).cases).toMatchObject([{ status: 'won', is_open: false }]);
    expect((await mailsOf(ordered)).filter((subject) => subject.includes('dispute'))).toEqual([]);
  });
});

describe('looking after it', () => {
  test('needs a note, is recorded once, and is for administrators only', async () => {
    const ordered = await paid();
    const { id } = await shop.dispute(ordered.paymentId);
    await shop.deliverAll();
    expect((await close(id, ' ')).status).toBe(400);
    expect((await close(id, 'Seen', ordered.customer)).status).toBe(403);
    expect((await close('disp_unknown', 'Seen')).status).toBe(404);
    expect((await call('admin.paymentCases.list', {}, ordered.customer)).status).toBe(403);
    await Promise.all([close(id, 'First'), close(id, 'First'), close(id, 'First')]);
    await close(id, 'Second');
    const { cases, audit } = await managed(ordered);
    expect(cases).toMatchObject([{ note: 'First', is_open: false }]);
    expect(audit.filter(({ action }) => action === 'payment-case.close')).toHaveLength(1);
  });

  test('decisions §7: its notes are deleted with the account, and payments and disputes stay', async () => {
    const ordered = await paid();
    const { id } = await shop.dispute(ordered.paymentId);
    await shop.deliverAll();
    await close(id, 'Spoke with Meera on 98450 12345');
    const { userId } = ordered.customer;
    await transact(context, (tx) => forgetCasesOf(tx, userId));
    expect((await managed(ordered)).cases).toMatchObject([{ amount: 2080, status: 'open', note: '' }]);
  });
});

describe('money that was given back at the provider in parts, and not as much as is owed', () => {
  const preview = async ({ id }: Paid, request: object = {}) =>
    (await succeed('admin.orders.previewRefund', { id, ...request }, admin)).data;
  const mailOf = async ({ id, customer }: Paid, kind: 'order-cancelled' | 'order-refunded') => {
    const message = { kind, channel: 'mail', order_id: id, part: 0, corrects: false } as const;
    return JSON.stringify(await composeMessage(context, { ...message, user_id: customer.userId }));
  };
  const cancel = ({ orderId, customer }: Paid) =>
    succeed('order.update', { orderId, order_status: 'cancelled' }, customer);
  async function paidOne(): Promise<Paid> {
    const ordered = await shop.ordered();
    const { payment, proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    const { _id } = await shop.read(ordered.customer, ordered.orderId);
    return { ...ordered, id: _id, paymentId: payment.id };
  }

  test('decisions §5: only the rest is sent, mailed and booked when the customer cancels', async () => {
    const ordered = await paidOne();
    expect(ordered.amount).toBe(105_000);
    await shop.giveBackThere(ordered.paymentId, 35_000);
    await shop.giveBackThere(ordered.paymentId, 35_000);
    await shop.deliverAll();
    expect(await preview(ordered)).toMatchObject({ amount: 1050, already_back: 700, to_send: 350 });
    await cancel(ordered);
    expect((await managed(ordered)).refunds).toMatchObject([{ amount: 350, status: 'requested' }]);
    const cancelled = await mailOf(ordered, 'order-cancelled');
    expect(cancelled).toContain('We will refund Rs.350.00');
    expect(cancelled).toContain('Rs.700.00 was refunded before');
    await shop.work();
    expect(await backAtProvider(ordered)).toEqual([35_000, 35_000, 35_000]);
    const { cases, refunds, order } = await managed(ordered);
    expect(refunds).toMatchObject([{ amount: 350, status: 'processed' }]);
    expect(order.payment_status).toBe('refunded');
    expect(cases.map((one) => one.is_open)).toEqual([false, false]);
    expect(await mailOf(ordered, 'order-refunded')).toContain('we refunded Rs.350.00');
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('decisions §5: a larger one covers a return, and what it leaves covers the next', async () => {
    const ordered = await paid();
    await shop.giveBackThere(ordered.paymentId, 150_000);
    await shop.deliverAll();
    await takeOneBack(ordered);
    expect(await backAtProvider(ordered)).toEqual([150_000]);
    expect((await managed(ordered)).cases).toMatchObject([{ is_open: true }]);
    await takeOneBack(ordered);
    expect(await backAtProvider(ordered)).toEqual([150_000, 58_000]);
    const { cases, order } = await managed(ordered);
    expect(cases).toMatchObject([{ is_open: false }]);
    expect(order.payment_status).toBe('refunded');
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('decisions §5: a refund that failed meanwhile is lowered, and tried again with the rest', async () => {
    const ordered = await paidOne();
    await shop.giveBackThere(ordered.paymentId, 35_000);
    await shop.giveBackThere(ordered.paymentId, 35_000);
    await cancel(ordered);
    await shop.work();
    const [stuck] = (await managed(ordered)).refunds;
    expect(stuck).toMatchObject({ amount: 1050, status: 'failed' });
    await shop.deliverAll();
    expect((await managed(ordered)).refunds).toMatchObject([{ amount: 350, status: 'failed' }]);
    await succeed('admin.refunds.retry', { id: stuck?._id ?? '' }, admin);
    await shop.work();
    expect(await backAtProvider(ordered)).toEqual([35_000, 35_000, 35_000]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('money that an administrator took off a stuck refund is not taken off again by its late event', async () => {
    const ordered = await paidOne();
    await shop.giveBackThere(ordered.paymentId, 70_000);
    await cancel(ordered);
    await shop.work();
    const id = (await managed(ordered)).refunds[0]?._id ?? '';
    await succeed('admin.refunds.correct', { id, amount: 350, reason: 'Refunded in the dashboard' }, admin);
    await shop.deliverAll();
    const { refunds, cases } = await managed(ordered);
    expect(refunds).toMatchObject([{ amount: 350, status: 'failed' }]);
    expect(cases).toMatchObject([{ is_open: false }]);
    await succeed('admin.refunds.retry', { id }, admin);
    await shop.work();
    expect(await backAtProvider(ordered)).toEqual([70_000, 35_000]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('a stuck refund whose cases are unknown is lowered by an administrator, never raised', async () => {
    const ordered = await paidOne();
    await shop.giveBackThere(ordered.paymentId, 70_000);
    await cancel(ordered);
    await shop.work();
    const id = (await managed(ordered)).refunds[0]?._id ?? '';
    const correct = (amount: number, by = admin) =>
      call('admin.refunds.correct', { id, amount, reason: 'Rs.700 went out in the dashboard' }, by);
    expect((await correct(350, ordered.customer)).status).toBe(403);
    expect((await correct(1050)).body.code).toBe('refund-not-open');
    expect((await correct(350)).body.data).toMatchObject({ amount: 350, already_back: 700 });
    await succeed('admin.refunds.retry', { id }, admin);
    await shop.work();
    expect(await backAtProvider(ordered)).toEqual([70_000, 35_000]);
    expect((await managed(ordered)).order.payment_status).toBe('refunded');
    expect((await correct(100)).body.code).toBe('refund-not-open');
    await shop.deliverAll();
    expect(await findBroken(context.db)).toEqual([]);
  });
});
