import type { WireReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { afterEach, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addRing, stockOfVariant } from '../../../../test/variants.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

const shop = await onlineShop();
const { call, succeed, context, clock } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const asAdmin = { token: admin.token };

afterEach(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(db)).toEqual([]);
  const month = dayInIndia(context.now()).slice(0, 7);
  const { data } = await succeed('admin.accounts.month', { month }, asAdmin);
  expect(data).toMatchObject({ differences: [] });
});

type Order = WireReply<'order.get'>['data'];
type Ring = Awaited<ReturnType<typeof addRing>>;

/** Size 12 costs Rs.1,000 and size 14 Rs.1,500: Rs.515 more with GST. */
const sizes = {
  12: { stock: 60 },
  14: { stock: 1, price: 1500 },
  16: { stock: 9, price: 1500 },
  18: { stock: 9, price: 3000 },
};

interface Ordered {
  readonly ring: Ring;
  readonly customer: TestCustomer;
  readonly as: { readonly token: string };
  readonly order: Order;
  readonly line: string;
}

async function ordered(
  options: Partial<Pick<Ordered, 'ring'>> & { quantity?: number } = {},
): Promise<Ordered> {
  const ring = options.ring ?? (await addRing(shop, sizes, { price: 1000 }));
  const customer = await addCustomer(shop);
  const as = { token: customer.token };
  const item = { productId: ring.productId, variantId: ring.ids[12] ?? '', quantity: options.quantity ?? 1 };
  await succeed('cart.create', item, as);
  const { id } = (await shop.open(customer)).body.data;
  const order = (await shop.verify(customer, (await shop.pay(id)).proof)).body.data as Order;
  return { ring, customer, as, order, line: order.items[0]?.line ?? '' };
}

const resize = ({ order, line, ring }: Ordered, size: 12 | 14 | 16 | 18 = 14) => ({
  orderId: order.orderId,
  items: [{ _id: line, variantId: ring.ids[size] ?? '' }],
});
async function begun(one: Ordered, size: 14 | 16 | 18 = 14) {
  const change = resize(one, size);
  const { data: preview } = await succeed('order.previewChange', change, one.as);
  const input = { ...change, digest: preview.digest };
  const { payment } = await succeed('order.change', input, one.as);
  if (!payment) throw new Error('no payment was opened');
  return { preview, payment, input };
}
const pay = async (one: Ordered, paymentId: string) => {
  const { proof } = await shop.pay(paymentId, { force: true });
  return (await shop.verify(one.customer, proof)).body;
};
const stockOf = (one: Ordered, size: 12 | 14 | 16) => stockOfVariant(shop, one.ring.ids[size]);
const refundsOf = async (orderId: string) =>
  (
    await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('amount').execute()
  ).map(({ amount, status }) => [amount, status]);
const refundsOfChange = async (payment: { readonly receipt: string }) =>
  db.selectFrom('refunds').select(['amount', 'status']).where('purchase_id', '=', payment.receipt).execute();
async function lapse(): Promise<void> {
  await db
    .updateTable('order_change_payments')
    .set({ held_until: clock.now })
    .where('held_until', 'is not', null)
    .execute();
  await sweepPayments(context);
}
const cancel = async ({ order, as }: Ordered) =>
  succeed('order.update', { orderId: order.orderId, cancellation_reason: 'No' }, as);

describe('a change that makes a paid order dearer', () => {
  test('is previewed with the difference, changes nothing until it is paid, and then exactly that', async () => {
    const one = await ordered();
    const { preview, payment } = await begun(one);
    expect(preview).toMatchObject({ to_pay: 515, refund: 0, way: 'online', total: one.order.totalAmt + 515 });
    expect(payment).toMatchObject({ amount: 51_500, orderId: one.order.orderId, is_paid: false });
    expect((await shop.read(one.customer, one.order.orderId)).totalAmt).toBe(one.order.totalAmt);
    expect(await stockOf(one, 14)).toBe(0);
    const { message, data } = await pay(one, payment.id);
    expect(message).toBe('Your order is changed');
    expect(data).toMatchObject({
      ...{ totalAmt: one.order.totalAmt + 515, payment_status: 'paid' },
      items: [{ variantId: one.ring.ids[14] }],
      changes: [{ total_before: one.order.totalAmt, total: one.order.totalAmt + 515 }],
    });
    expect([await stockOf(one, 12), await stockOf(one, 14)]).toEqual([60, 0]);
    const { data: managed } = await succeed('admin.orders.get', { id: data._id }, asAdmin);
    expect(managed.attempts).toHaveLength(2);
  });

  test('counts its difference to the payment: cancelling gives both payments back', async () => {
    const one = await ordered();
    const { payment } = await begun(one);
    await pay(one, payment.id);
    await cancel(one);
    await shop.work();
    expect(await refundsOf(one.order._id)).toEqual([
      [51_500, 'processed'],
      [one.order.totalAmt * 100, 'processed'],
    ]);
    expect((await shop.read(one.customer, one.order.orderId)).payment_status).toBe('refunded');
  });

  test('of which a part comes back again is refunded within the first payment', async () => {
    const one = await ordered({ quantity: 2 });
    const { payment } = await begun(one, 16);
    await pay(one, payment.id);
    const [item] = (await shop.read(one.customer, one.order.orderId)).items;
    const less = { orderId: one.order.orderId, items: [{ _id: item?.line ?? '', quantity: 1 }] };
    const { data: preview } = await succeed('order.previewChange', less, one.as);
    expect(preview.refund).toBe(1545);
    await succeed('order.change', { ...less, digest: preview.digest }, one.as);
    await cancel(one);
    await shop.work();
    expect((await refundsOf(one.order._id)).every(([, status]) => status === 'processed')).toBe(true);
  });

  test('that both payments have paid comes back in parts: the one of both is transferred', async () => {
    const one = await ordered({ quantity: 3 });
    await pay(one, (await begun(one, 18)).payment.id);
    const { items, _id: id } = await shop.read(one.customer, one.order.orderId);
    const { productId = '', line = '' } = items[0] ?? {};
    const request = { id, lines: [{ productId, line, quantity: 1 }], delivery: false };
    const ways: string[] = [];
    for (let part = 1; part <= 3; part += 1) {
      const { data } = await succeed('admin.orders.previewRefund', request, asAdmin);
      ways.push(data.way);
      await succeed('admin.orders.refund', { ...request, reason: 'No', expected: data.digest }, asAdmin);
    }
    // Rs.3,110 were paid for the order and Rs.6,180 for its change; each unit costs Rs.3,090 now.
    expect(ways).toEqual(['provider', 'bank-transfer', 'provider']);
    await shop.work();
    expect((await refundsOf(one.order._id)).map(([amount]) => amount)).toEqual([309_000, 309_000, 311_000]);
  });

  test('may not be lowered again below what its change has paid, which has a payment of its own', async () => {
    const one = await ordered({ quantity: 2 });
    await pay(one, (await begun(one, 18)).payment.id);
    const [item] = (await shop.read(one.customer, one.order.orderId)).items;
    const less = { orderId: one.order.orderId, items: [{ _id: item?.line ?? '', quantity: 1 }] };
    const { body } = await call('order.previewChange', less, one.as);
    expect(body).toMatchObject({
      code: 'change-refused',
      message: 'This order was paid in parts. Please contact us',
    });
  });

  test('by a double click or two tabs opens one payment', async () => {
    const one = await ordered();
    const { preview, payment } = await begun(one);
    const input = { ...resize(one), digest: preview.digest };
    const replies = await Promise.all([1, 2, 3].map(() => succeed('order.change', input, one.as)));
    expect(new Set(replies.map((reply) => reply.payment?.id))).toEqual(new Set([payment.id]));
    expect(await stockOf(one, 14)).toBe(0);
  });

  test('paid twice gives the second payment back', async () => {
    const one = await ordered();
    const { payment } = await begun(one);
    await pay(one, payment.id);
    await pay(one, payment.id);
    await shop.work();
    expect(await refundsOfChange(payment)).toEqual([{ amount: 51_500, status: 'processed' }]);
    expect((await shop.read(one.customer, one.order.orderId)).totalAmt).toBe(one.order.totalAmt + 515);
  });

  test('that is not paid in time frees the goods, and leaves the order as it was', async () => {
    const one = await ordered();
    await begun(one);
    await lapse();
    expect(await stockOf(one, 14)).toBe(1);
    expect((await shop.read(one.customer, one.order.orderId)).totalAmt).toBe(one.order.totalAmt);
  });

  test('paid late is made while it is still possible', async () => {
    const one = await ordered();
    const { payment } = await begun(one);
    await lapse();
    expect((await pay(one, payment.id)).data.items).toMatchObject([{ variantId: one.ring.ids[14] }]);
    expect(await stockOf(one, 14)).toBe(0);
  });

  test('sold out meanwhile is refunded in full, and says so', async () => {
    const one = await ordered();
    const { payment } = await begun(one);
    await lapse();
    const other = await ordered({ ring: one.ring });
    await pay(other, (await begun(other)).payment.id);
    const { message, data } = await pay(one, payment.id);
    expect(message).toBe('The change was not possible any more. Your payment comes back');
    expect(data.totalAmt).toBe(one.order.totalAmt);
    await shop.work();
    expect(await refundsOfChange(payment)).toEqual([{ amount: 51_500, status: 'processed' }]);
    expect(await mailsTo(db, `${one.customer.userId}@example.com`)).toContainEqual(
      expect.objectContaining({
        text: expect.stringContaining(`for the change of order ${one.order.orderId}`),
      }),
    );
  });

  test('of an order that is packed, cancelled or changed meanwhile is refunded', async () => {
    const meanwhile = {
      packed: ({ order }: Ordered) =>
        succeed('order.update', { orderId: order.orderId, order_status: 'packed' }, asAdmin),
      cancelled: cancel,
      changed: async ({ order, as }: Ordered) => {
        const change = { orderId: order.orderId, mobile: '9845011111' };
        const { data } = await succeed('order.previewChange', change, as);
        await succeed('order.change', { ...change, digest: data.digest }, as);
      },
    };
    for (const [what, happen] of Object.entries(meanwhile)) {
      const one = await ordered();
      const { payment } = await begun(one);
      await happen(one);
      await pay(one, payment.id);
      await shop.work();
      expect([what, await refundsOfChange(payment)]).toEqual([
        what,
        [{ amount: 51_500, status: 'processed' }],
      ]);
      expect(await stockOf(one, 14)).toBe(1);
    }
  });

  test('whose price changed meanwhile is refunded', async () => {
    const one = await ordered();
    const { payment } = await begun(one);
    await db
      .updateTable('product_variants')
      .set({ price: 160_000 as never, discounted_price: 160_000 as never })
      .where('id', '=', one.ring.ids[14] ?? '')
      .execute();
    await pay(one, payment.id);
    await shop.work();
    expect(await refundsOfChange(payment)).toEqual([{ amount: 51_500, status: 'processed' }]);
  });

  test('of twelve customers who pay for the last size 14 exactly one gets it', async () => {
    const first = await ordered();
    const all = [first];
    // One after the other, as the provider answers in time however slow the machine is.
    while (all.length < 12) all.push(await ordered({ ring: first.ring }));
    const previews = await Promise.all(all.map((one) => succeed('order.previewChange', resize(one), one.as)));
    const replies = await Promise.all(
      all.map((one, index) =>
        call('order.change', { ...resize(one), digest: previews[index]?.data.digest ?? '' }, one.as),
      ),
    );
    const opened = replies.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = all[replies.findIndex(({ status }) => status === 200)] ?? first;
    expect((await pay(winner, opened[0]?.body.payment.id)).message).toBe('Your order is changed');
  });

  test('is refused to an administrator, with what the customer can do', async () => {
    const one = await ordered();
    const { items } = resize(one);
    const { status, body } = await call('admin.orders.previewChange', { id: one.order._id, items }, asAdmin);
    expect([status, body.code]).toEqual([409, 'change-refused']);
    expect(body.message).toMatch(/Rs\.515\.00 more.*on the order’s page/);
  });
});
