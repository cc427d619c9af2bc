import { formatRupees, fromRupees } from '@jhumka/domain/money';
import { afterAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../test/refund-shop.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { composeMessage } from '../messages/compose-message.ts';

const { shop, as, delivered, asked, inspected, paidBack, oneRing, carryOut, previewRefund } =
  await returnsShop();

const creditOf = async ({ customer }: PlacedOrder) =>
  (await shop.succeed('credit.get', {}, { token: customer.token })).data;
const asCredit = { payBackTo: { credit: true } };
const allOf = async ({ customer, orderId }: PlacedOrder) => {
  const { data } = await shop.succeed('order.get', { orderId }, { token: customer.token });
  return data.items.map(({ line, quantity }) => ({ _id: line, quantity }));
};

/** Composes the mail of a kind that an order has waiting. */
async function refundMailOf({ id }: PlacedOrder, kind: 'part-refunded' | 'order-returned') {
  const { db } = shop.context;
  const rows = db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', kind);
  const composed = await composeMessage(
    shop.context,
    (await rows.where('channel', '=', 'mail').executeTakeFirstOrThrow()) as never,
  );
  return composed.channel === 'mail' && composed.mail;
}

afterAll(() => shop.work());

test('a part of a cash order comes back as store credit at once, and nothing is transferred', async () => {
  const order = await delivered('cod');
  const id = await asked(order, asCredit);
  const read = await shop.succeed('admin.returns.get', { id }, as);
  expect(read.data.pay_back_to).toBe('Store credit');
  await inspected(id);
  const { amount } = await paidBack(id);
  expect(amount).toBeGreaterThan(0);
  expect(await creditOf(order)).toMatchObject({
    credit: amount,
    movements: [{ type: 'earned', amount, description: `Return of order ${order.orderId}` }],
  });
  const refunds = (await shop.succeed('admin.refunds.list', {}, as)).data;
  expect(refunds.filter(({ orderId }) => orderId === order.orderId)).toEqual([]);
  expect(await refundMailOf(order, 'part-refunded')).toMatchObject({
    subject: `${formatRupees(fromRupees(amount))} of order ${order.orderId} is refunded as store credit`,
    text: expect.not.stringContaining('bank'),
  });
});

test('all of an order paid online comes back as store credit, and the order is refunded', async () => {
  const order = await delivered('online');
  const id = await asked(order, { ...asCredit, items: await allOf(order) });
  await inspected(id);
  const { amount } = await paidBack(id);
  expect((await creditOf(order)).credit).toBe(amount);
  const { data } = await shop.succeed(
    'order.get',
    { orderId: order.orderId },
    { token: order.customer.token },
  );
  expect([data.order_status, data.payment_status]).toEqual(['returned', 'refunded']);
  expect(await refundMailOf(order, 'order-returned')).toMatchObject({
    text: expect.stringContaining(`We refunded ${formatRupees(fromRupees(amount))} as store credit.`),
  });
  await shop.work();
  expect((await shop.state()).refunds).toEqual([]);
});

test('without the choice an online order is paid back as it was paid', async () => {
  const order = await delivered('online');
  const id = await asked(order, { items: oneRing(order), payBackTo: undefined });
  await inspected(id);
  await paidBack(id);
  await shop.work();
  expect((await creditOf(order)).credit).toBe(0);
  expect((await shop.state()).refunds).toHaveLength(1);
});

test('without a return, too, an order paid online comes back as store credit where the admin chooses it', async () => {
  const order = await delivered('online');
  const request = {
    lines: oneRing(order).map(({ _id, quantity }) => ({ productId: _id, quantity })),
    asCredit: true,
  };
  const { data } = (await previewRefund(order.id, request)).body;
  expect(data).toMatchObject({ to_send: 0, way: 'none', credit_back: data.amount });
  const changed = await carryOut(order.id, { ...request, asCredit: false }, data.digest);
  expect([changed.status, changed.body.code]).toEqual([409, 'consequences-changed']);
  expect((await carryOut(order.id, request, data.digest)).status).toBe(200);
  expect((await creditOf(order)).credit).toBe(data.amount);
  const refunds = (await shop.succeed('admin.refunds.list', {}, as)).data;
  expect(refunds.filter(({ orderId }) => orderId === order.orderId)).toEqual([]);
});
