import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCoins, sumCoins } from '../coins/index.ts';
import { coinShares, computeInvoice } from '../invoices/index.ts';
import { fromRupees, paise, sum } from '../money/index.ts';
import { orderStatuses, paymentStatuses } from '../orders/index.ts';
import { computeBill, defaultSettings, paymentOf } from '../pricing/index.ts';
import {
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRequest,
  refundMethod,
} from './index.ts';

const at = new Date('2026-11-21T10:00:00Z');
type Planned = Extract<RefundPlan, { ok: true }>;

function placedOrder(
  lines: readonly { price: number; gst: number; quantity: number }[],
  {
    tier = 'NONE',
    coupon,
    onlyFor,
    coins = 0,
  }: { tier?: 'NONE' | 'GOLD'; coupon?: number; onlyFor?: string[]; coins?: number } = {},
  split: 'cgst-sgst' | 'igst' = 'cgst-sgst',
): RefundableOrder {
  const bill = computeBill({
    lines: lines.map((line, index) => ({
      ...line,
      price: paise(line.price),
      key: `prd_${index}`,
      discount: 0,
    })),
    tier,
    ...(coupon === undefined
      ? {}
      : { coupon: { kind: 'fixed' as const, value: paise(coupon), ...(onlyFor && { onlyFor }) } }),
    wallet: { givenCoins: asCoins(coins), purchasedCoins: asCoins(0), credit: paise(0) },
    settings: defaultSettings,
  });
  const items = bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
  return {
    orderStatus: 'delivered',
    paymentStatus: 'paid',
    deliveredAt: at,
    lines: bill.lines.map(({ key, quantity }) => ({ key, quantity, back: 0 })),
    isDeliveryBack: false,
    invoice: computeInvoice(bill, items, split),
    coins: { given: paymentOf(bill).coinsUsed.given, shares: coinShares(bill) },
  };
}

function planned(order: RefundableOrder, request: RefundRequest): Planned {
  const plan = planRefund(order, request, { at });
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

/** Returns the order after a partial return. */
function after(order: RefundableOrder, plan: Planned): RefundableOrder {
  const back = new Map(plan.units.map(({ key, quantity }) => [key, quantity]));
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, back: line.back + (back.get(line.key) ?? 0) })),
    isDeliveryBack: order.isDeliveryBack || plan.delivery,
  };
}

const one = (key: string, quantity = 1, delivery = false): RefundRequest => ({
  kind: 'part',
  units: [{ key, quantity }],
  delivery,
});

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 50_000_000 }),
        gst: fc.constantFrom(0, 0.25, 3, 18),
        quantity: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    tier: fc.constantFrom('NONE' as const, 'GOLD' as const),
    coupon: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
    coins: fc.nat(50_000),
    split: fc.constantFrom('cgst-sgst' as const, 'igst' as const),
  })
  .map(({ lines, split, tier, coupon, coins }) =>
    placedOrder(lines, { tier, coins, ...(coupon === undefined ? {} : { coupon }) }, split),
  );

/** Order in which the units are returned, and the position at which the delivery charge is refunded by itself. */
const ways = fc.array(
  fc.record({ line: fc.nat(4), units: fc.integer({ min: 1, max: 3 }), delivery: fc.boolean() }),
  {
    maxLength: 12,
  },
);

describe('a partial refund', () => {
  it('decisions §1, §5: partial returns in any order refund the paid amount and not a paisa more', () => {
    fc.assert(
      fc.property(orders, ways, (order, way) => {
        let now = order;
        const parts: Planned[] = [];
        for (const { line, units, delivery } of way) {
          const chosen = now.lines[line % now.lines.length];
          if (!chosen || chosen.back === chosen.quantity) continue;
          const quantity = Math.min(units, chosen.quantity - chosen.back);
          const hasDelivery = now.invoice.lines.length > now.lines.length && !now.isDeliveryBack;
          const part = planned(now, one(chosen.key, quantity, delivery && hasDelivery));
          parts.push(part);
          now = after(now, part);
          if (part.endsOrder) break;
        }
        expect(sum(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(order.invoice.total);
        if (!parts.at(-1)?.endsOrder) {
          const rest = planned(now, { kind: 'all' });
          expect(rest.endsOrder).toBe(true);
          parts.push(rest);
        }
        expect(sum(parts.map(({ amount }) => amount))).toBe(order.invoice.total);
        for (const figure of ['taxable', 'tax', 'cgst', 'sgst', 'igst', 'discount', 'total'] as const) {
          expect(sum(parts.map(({ figures }) => figures[figure])), figure).toBe(order.invoice[figure]);
        }
        const givenBack = parts.map((part) => part.givenBack.coins);
        expect(Math.min(...givenBack)).toBeGreaterThanOrEqual(0);
        expect(sumCoins(givenBack)).toBe(order.coins?.given);
      }),
    );
  });

  it('decisions §1: no figure of a credit note is negative, and value plus tax is its total', () => {
    fc.assert(
      fc.property(orders, fc.nat(4), fc.integer({ min: 1, max: 7 }), (order, line, units) => {
        const chosen = order.lines[line % order.lines.length] ?? { key: '', quantity: 0 };
        const { figures, amount } = planned(order, one(chosen.key, Math.min(units, chosen.quantity)));
        expect(amount).toBe(figures.total);
        expect(figures.taxable + figures.tax + (figures.rounding ?? 0)).toBe(figures.total);
        expect(figures.cgst + figures.sgst + figures.igst).toBe(figures.tax);
        for (const each of figures.lines) {
          expect(Math.min(each.taxable, each.tax, each.cgst, each.sgst, each.igst)).toBeGreaterThanOrEqual(0);
          expect(each.gross - each.discount).toBe(each.total);
        }
      }),
    );
  });

  it('a discount on the order reduces each partial refund: no refund exceeds the payment', () => {
    // A defect of other shops: the line's price was refunded in full, although a coupon had reduced the order.
    const order = placedOrder(
      [
        { price: 100_000, gst: 3, quantity: 1 },
        { price: 300_000, gst: 3, quantity: 1 },
      ],
      { coupon: 40_000 },
    );
    const { figures, amount } = planned(order, one('prd_0'));
    expect(amount).toBe(103_000 - 10_000);
    expect(figures.lines[0]).toMatchObject({ gross: 103_000, discount: 10_000, quantity: 1 });
  });

  it('a product outside the coupon is refunded in full, one that the coupon paid for at zero', () => {
    const lines = [
      { price: 100_000, gst: 3, quantity: 1 },
      { price: 300_000, gst: 3, quantity: 1 },
    ];
    const order = placedOrder(lines, { coupon: 200_000, onlyFor: ['prd_0'] });
    expect(planned(order, one('prd_0')).amount).toBe(0);
    expect(planned(order, one('prd_1')).amount).toBe(309_000);
  });

  it('three units of 101 paise in total are refunded as 34, 33 and 34', () => {
    const order = placedOrder([{ price: 101, gst: 0, quantity: 3 }], { coupon: 202 });
    expect(order.invoice.lines[0]?.total).toBe(101);
    let now = order;
    const amounts: number[] = [];
    for (let unit = 0; unit < 3; unit += 1) {
      const part = planned(now, one('prd_0'));
      amounts.push(part.amount);
      now = after(now, part);
    }
    expect(amounts).toEqual([34, 33, 34 + fromRupees(20)]);
  });

  it('the delivery charge is refunded on request, or with the last product', () => {
    const order = placedOrder([{ price: 10_000, gst: 3, quantity: 2 }]);
    const first = planned(order, one('prd_0'));
    expect(first).toMatchObject({ amount: 10_300, delivery: false, endsOrder: false });
    const last = planned(after(order, first), one('prd_0'));
    expect(last).toMatchObject({ amount: 12_300, delivery: true, endsOrder: true, endsAs: 'returned' });
    const charge = planned(order, { kind: 'part', units: [], delivery: true });
    expect(charge).toMatchObject({ amount: 2_000, endsOrder: false });
    const then = after(order, charge);
    expect(planRefund(then, { kind: 'part', units: [], delivery: true }, { at })).toMatchObject({
      reason: 'delivery-not-left',
    });
    expect(planned(then, { kind: 'all' }).amount).toBe(20_600);
  });

  it('too many units, unknown lines and an empty request are refused', () => {
    const order = placedOrder([{ price: 10_000, gst: 3, quantity: 2 }], { tier: 'GOLD' });
    const reasons: [RefundRequest, string][] = [
      [one('prd_0', 3), 'more-than-left'],
      [one('prd_0', -1), 'more-than-left'],
      [one('prd_0', 0.5), 'more-than-left'],
      [
        {
          kind: 'part',
          units: [
            { key: 'prd_0', quantity: 1 },
            { key: 'prd_0', quantity: 2 },
          ],
          delivery: false,
        },
        'more-than-left',
      ],
      [one('prd_9'), 'unknown-line'],
      [one('prd_0', 0), 'nothing-chosen'],
      [{ kind: 'part', units: [], delivery: true }, 'delivery-not-left'],
    ];
    for (const [request, reason] of reasons) {
      expect(planRefund(order, request, { at }), reason).toMatchObject({ ok: false, reason });
    }
  });

  it('decisions §5: a partial refund is allowed while the order is paid and a full one is allowed', () => {
    const order = placedOrder([{ price: 10_000, gst: 3, quantity: 2 }]);
    for (const orderStatus of orderStatuses) {
      for (const paymentStatus of paymentStatuses) {
        const plan = planRefund({ ...order, orderStatus, paymentStatus }, one('prd_0'), { at });
        const isOver = orderStatus === 'cancelled' || orderStatus === 'returned';
        expect([orderStatus, paymentStatus, plan.ok]).toEqual([
          orderStatus,
          paymentStatus,
          !isOver && paymentStatus === 'paid',
        ]);
      }
    }
    const late = new Date('2026-12-22T10:00:00Z');
    expect(planRefund(order, one('prd_0'), { at: late })).toMatchObject({
      reason: 'no-such-move',
      move: { reason: 'return-window-closed' },
    });
  });

  it('an order that was not paid ends without money', () => {
    const order = {
      ...placedOrder([{ price: 10_000, gst: 3, quantity: 2 }]),
      orderStatus: 'packed' as const,
    };
    expect(planned({ ...order, paymentStatus: 'cod_due' }, { kind: 'all' })).toMatchObject({
      amount: 0,
      endsOrder: true,
      endsAs: 'cancelled',
    });
  });
});

it('the provider refunds online payments from its minimum on; other refunds are bank transfers', () => {
  expect(refundMethod('razorpay', paise(100))).toBe('provider');
  expect(refundMethod('razorpay', paise(99))).toBe('bank-transfer');
  expect(refundMethod('cod', paise(100_000))).toBe('bank-transfer');
  expect(refundMethod('razorpay', paise(0))).toBe('none');
});
