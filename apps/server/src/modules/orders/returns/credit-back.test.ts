import { afterAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../test/refund-shop.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';

const { shop, as, delivered, asked, inspected, paidBack, oneRing } = await returnsShop();

const creditOf = async ({ customer }: PlacedOrder) =>
  (await shop.succeed('credit.get', {}, { token: customer.token })).data;
const asCredit = { payBackTo: { credit: true } };
const allOf = async ({ customer, orderId }: PlacedOrder) => {
  const { data } = await shop.succeed('order.get', { orderId }, { token: customer.token });
  return data.items.map(({ line, quantity }) => ({ _id: line, quantity }));
};

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
