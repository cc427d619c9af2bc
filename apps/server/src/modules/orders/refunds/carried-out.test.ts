import { describe, expect, test } from 'vitest';
import { addCustomer, stockOf } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { oneRing, refundShop } from '../../../../test/refund-shop.ts';

const {
  admin,
  buyRing,
  carryOut,
  digestOf,
  previewRefund,
  taxDocumentsOf,
  refunded,
  refundsOf,
  shop,
  spendOf,
} = await refundShop();
const colleague = await addCustomer(shop, { role: 'ADMIN' });

describe('carried out', () => {
  test('decisions §1, §5: partial refunds add up to the paid amount, have a credit note, and lower the spend', async () => {
    const order = await buyRing('online');
    for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
      await shop.call('order.update', { orderId: order.orderId, order_status }, { token: admin.token });
    }
    const part = await refunded(order.id, oneRing(order));
    expect(part).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      refunded_total: 1030,
      refunded_amount: 1030,
      refund_label: 'Partly refunded',
      items: [{ quantity: 2, quantity_back: 1 }, { quantity_back: 0 }],
      parts_back: [
        { part: 1, amount: 1030, delivery: false, items: [{ name: 'Ring', quantity: 1, amount: 1030 }] },
      ],
      refunds: [{ amount: 1030, reason: 'returned', is_done: false, part: 1 }],
    });
    expect(await stockOf(shop, order.ring)).toBe(9);
    expect(await spendOf(order.customer)).toBe(1565);
    await workOff(shop.context, 'create-tax-documents');
    await shop.work();
    const remaining = await shop.read(order.customer, order.orderId);
    expect(remaining.parts_back[0]?.credit_note).toMatch(/^CN\/\d{4}\/\d{6}$/);
    expect(remaining.refunds[0]?.is_done).toBe(true);
    expect(remaining.timeline.at(-1)?.note).toContain('Rs.1,030.00 back for 1 × Ring');

    const rest = await refunded(order.id);
    expect(rest).toMatchObject({ order_status: 'returned', payment_status: 'refund_pending' });
    expect(await stockOf(shop, order.ring)).toBe(10);
    expect(await stockOf(shop, order.hoops)).toBe(10);
    await workOff(shop.context, 'create-tax-documents');
    await shop.work();
    const { payments } = await shop.state();
    const paid = payments.find(({ amount_refunded }) => amount_refunded === 259_500);
    expect(paid?.status).toBe('refunded');
    expect((await shop.read(order.customer, order.orderId)).payment_status).toBe('refunded');
    const taxDocuments = await taxDocumentsOf(order.id);
    expect(taxDocuments.map(({ kind, part: of }) => [kind, of])).toEqual([
      ['credit-note', 1],
      ['credit-note', 0],
      ['invoice', 0],
    ]);
    const figures = taxDocuments.map(({ content }) => content.figures);
    expect(figures[0]?.total).toBe(103_000);
    for (const figure of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
      expect((figures[0]?.[figure] ?? 0) + (figures[1]?.[figure] ?? 0), figure).toBe(figures[2]?.[figure]);
    }
    expect(await spendOf(order.customer)).toBe(0);
  });

  test('a product that can not be sold again stays out of stock', async () => {
    const order = await buyRing('online');
    await refunded(order.id, oneRing(order, { restock: false }));
    expect(await stockOf(shop, order.ring)).toBe(8);
    const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
    await shop.succeed('order.update', cancel, { token: order.customer.token });
    expect(await stockOf(shop, order.ring), 'the other ring alone').toBe(9);
    expect(await stockOf(shop, order.hoops)).toBe(10);
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([103_000, 156_500]);
  });

  test('the charge for delivery goes back alone, once', async () => {
    const order = await buyRing('online');
    await refunded(order.id, { delivery: true });
    expect(await previewRefund(order.id, { delivery: true })).toMatchObject({
      status: 400,
      body: { code: 'refund-refused' },
    });
    expect((await previewRefund(order.id)).body.data).toMatchObject({ amount: 2575, delivery: 0 });
  });

  test('two parts of the same amount are two refunds at the provider', async () => {
    const order = await buyRing('online');
    await refunded(order.id, oneRing(order));
    await refunded(order.id, oneRing(order));
    await shop.work();
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['processed', 103_000],
      ['processed', 103_000],
    ]);
    expect(new Set(refunds.map(({ provider_refund_id: id }) => id)).size).toBe(2);
  });

  test('decisions §5: a double click refunds once, and both requests succeed', async () => {
    const order = await buyRing('online');
    const expected = await digestOf(order.id, oneRing(order));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => carryOut(order.id, oneRing(order), expected, { key: 'click-1' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await stockOf(shop, order.ring)).toBe(9);
  });

  test('two administrators at once: the second gets a conflict with the new preview', async () => {
    const order = await buyRing('online');
    const expected = await digestOf(order.id, oneRing(order));
    const replies = await Promise.all([
      carryOut(order.id, oneRing(order), expected, { key: 'mine' }),
      carryOut(order.id, oneRing(order), expected, { key: 'theirs', by: colleague }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'consequences-changed',
      data: { consequences: { refunded_before: 1030, amount: 1030, lines: [{ back_before: 1 }] } },
    });
    expect(await refundsOf(order.id)).toHaveLength(1);
    // The refreshed preview can be carried out.
    const again = await carryOut(order.id, oneRing(order), refused?.body.data.consequences.digest);
    expect(again.status).toBe(200);
  });

  test('a cancellation concurrent with a partial return refunds the money once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await buyRing('online');
      const expected = await digestOf(order.id, oneRing(order));
      const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
      const [part, whole] = await Promise.all([
        carryOut(order.id, oneRing(order), expected),
        shop.call('order.update', cancel, { token: order.customer.token }),
      ]);
      expect(whole.status).toBe(200);
      expect([200, 409]).toContain(part.status);
      const refunds = await refundsOf(order.id);
      expect(refunds.reduce((total, { amount }) => total + amount, 0)).toBe(259_500);
      expect([await stockOf(shop, order.ring), await stockOf(shop, order.hoops)]).toEqual([10, 10]);
    }
  });

  test('the preview of another order or request is refused', async () => {
    const order = await buyRing('online');
    const other = await buyRing('online');
    const shown = await digestOf(other.id, oneRing(other));
    expect((await carryOut(order.id, oneRing(order), shown)).status).toBe(409);
    expect((await carryOut(other.id, {}, shown)).status).toBe(409);
    expect((await carryOut(order.id, {}, 'anything')).status).toBe(409);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('it is in the audit log, and the customer gets a message about the part', async () => {
    const order = await buyRing('online');
    await refunded(order.id, oneRing(order));
    const [entry] = (await shop.succeed('admin.audit.list', { subjectId: order.id }, { token: admin.token }))
      .data;
    expect(entry).toMatchObject({
      action: 'order.refund-part',
      actorId: admin.userId,
      note: 'A stone is missing',
    });
    const outbox = await shop.succeed('admin.outbox.list', { order: order.id }, { token: admin.token });
    const refundMessage = outbox.data.find(({ kind }) => kind === 'part-refund-started');
    const { text, subject } = (
      await shop.succeed('admin.outbox.get', { id: refundMessage?._id ?? '' }, { token: admin.token })
    ).data;
    expect(subject).toBe(`Refund of Rs.1,030.00 for order ${order.orderId} started`);
    expect(text).toContain('we are refunding Rs.1,030.00 for Ring');
  });
});
