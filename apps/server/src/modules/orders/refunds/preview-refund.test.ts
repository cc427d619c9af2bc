import { describe, expect, test } from 'vitest';
import { stockOf } from '../../../../test/customers.ts';
import { oneRing, refundShop } from '../../../../test/refund-shop.ts';

const { buyRing, previewRefund, refunded, refundsOf, shop, spendOf } = await refundShop();
const { db } = shop.context;

describe('what would follow', () => {
  test('decisions §5, §6: the preview is exact to the paisa and changes nothing', async () => {
    const order = await buyRing('online', { isMember: true });
    const { status, body } = await previewRefund(order.orderId, oneRing(order));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      orderId: order.orderId,
      becomes: null,
      lines: [{ name: 'Ring', quantity: 1, ordered: 2, back_before: 0, amount: 1030, restocked: 1 }],
      delivery: 0,
      amount: 1030,
      taxable: 1000,
      gst: 30,
      way: 'provider',
      paid: 2595,
      refunded_before: 0,
      left_after: 1565,
      spend_before: 2595,
      spend_after: 1565,
      tier_before: 'NONE',
      has_credit_note: true,
    });
    expect(await stockOf(shop, order.ring)).toBe(8);
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await spendOf(order.customer)).toBe(2595);
  });

  test('decisions §6: a refund that lowers the tier says so', async () => {
    const order = await buyRing('online', { isMember: true });
    await db
      .updateTable('orders')
      .set({ grand_total: 2_520_000 as never })
      .where('id', '=', order.id)
      .execute();
    const before = (await previewRefund(order.id, { delivery: true })).body.data;
    expect(before).toMatchObject({ tier_before: 'SILVER', tier_after: 'SILVER' });
    await db
      .updateTable('orders')
      .set({ grand_total: 2_500_000 as never })
      .where('id', '=', order.id)
      .execute();
    const after = (await previewRefund(order.id, { delivery: true })).body.data;
    expect(after).toMatchObject({ spend_after: 24_980, tier_before: 'SILVER', tier_after: 'NONE' });
    await db
      .updateTable('orders')
      .set({ grand_total: 259_500 as never })
      .where('id', '=', order.id)
      .execute();
  });

  test('an unpaid order can only be cancelled, and nothing goes back for it', async () => {
    const order = await buyRing('cod');
    expect((await previewRefund(order.id)).body.data).toMatchObject({
      becomes: 'cancelled',
      amount: 0,
      delivery: 0,
      way: 'none',
      spend_before: 0,
      has_credit_note: false,
      lines: [
        { quantity: 2, amount: 0 },
        { quantity: 1, amount: 0 },
      ],
    });
    expect(await previewRefund(order.id, oneRing(order))).toMatchObject({
      status: 400,
      body: { code: 'refund-refused', message: expect.stringContaining('not paid') },
    });
  });

  test('unknown lines, too many units, an empty request and an ended order are refused', async () => {
    const order = await buyRing('online');
    const requests: [object, number][] = [
      [{ lines: [{ productId: 'prd_other', quantity: 1 }] }, 400],
      [{ lines: [{ productId: order.ring, quantity: 3 }] }, 400],
      [{ lines: [] }, 400],
      [{ lines: [{ productId: order.ring, quantity: -1 }] }, 400],
      [{ lines: 'all' }, 400],
    ];
    for (const [request, status] of requests)
      expect((await previewRefund(order.id, request)).status).toBe(status);
    expect(await previewRefund('JH-261121-000000')).toMatchObject({ status: 404 });
    await refunded(order.id);
    expect(await previewRefund(order.id)).toMatchObject({ status: 409, body: { code: 'move-refused' } });
  });
});
