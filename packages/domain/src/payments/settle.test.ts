import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise } from '../money/index.ts';
import { orderStatuses, paymentStatuses } from '../orders/index.ts';
import {
  holdEnds,
  mayPayOnline,
  type OrderToSettle,
  type PaymentDecision,
  providerPaymentStatuses,
  type ReceivedPayment,
  type Settlement,
  settle,
} from './index.ts';

const captured: ReceivedPayment = {
  status: 'captured',
  isOfThisOrder: true,
  amount: fromRupees(1049.37),
  currency: 'INR',
};
const waiting: OrderToSettle = {
  orderStatus: 'pending',
  paymentStatus: 'awaiting_payment',
  grandTotal: fromRupees(1049.37),
  currency: 'INR',
  isPaidFor: false,
  isHeld: true,
  hasStock: true,
};
const lapsed = { ...waiting, paymentStatus: 'failed', isHeld: false } as const;
const cancelled = { ...lapsed, orderStatus: 'cancelled' } as const;
const paid = { ...waiting, orderStatus: 'confirmed', paymentStatus: 'paid', isPaidFor: true } as const;

type Row = readonly [
  what: string,
  payment: Partial<ReceivedPayment>,
  order: OrderToSettle,
  before: PaymentDecision | null,
  expected: Settlement,
];

const refund = (reason: 'amount-differs' | 'already-paid' | 'order-cancelled' | 'sold-out') =>
  ({ kind: 'refund', reason, endsOrder: reason === 'sold-out' }) as const;
const ignore = (reason: 'known' | 'other-order' | 'no-money' | 'not-wanted') =>
  ({ kind: 'ignore', reason }) as const;

const table: readonly Row[] = [
  ['captured in time', {}, waiting, null, { kind: 'confirm', takesStock: false }],
  [
    'captured after an attempt failed',
    {},
    { ...waiting, paymentStatus: 'failed' },
    null,
    { kind: 'confirm', takesStock: false },
  ],
  ['captured after the hold, in stock', {}, lapsed, null, { kind: 'confirm', takesStock: true }],
  ['captured after the hold, sold out', {}, { ...lapsed, hasStock: false }, null, refund('sold-out')],
  [
    'held products count, whatever the stock',
    {},
    { ...waiting, hasStock: false },
    null,
    { kind: 'confirm', takesStock: false },
  ],
  ['captured for a cancelled order', {}, cancelled, null, refund('order-cancelled')],
  ['captured for a returned order', {}, { ...paid, orderStatus: 'returned' }, null, refund('already-paid')],
  ['a second payment of one order', {}, paid, null, refund('already-paid')],
  [
    'another payment of an order that was paid and cancelled',
    {},
    { ...cancelled, paymentStatus: 'refund_pending', isPaidFor: true },
    null,
    refund('already-paid'),
  ],
  ['a rupee less', { amount: fromRupees(1048.37) }, waiting, null, refund('amount-differs')],
  ['a paisa more', { amount: paise(104938) }, waiting, null, refund('amount-differs')],
  ['another currency', { currency: 'USD' }, waiting, null, refund('amount-differs')],
  ['of another order', { isOfThisOrder: false }, waiting, null, ignore('other-order')],
  ['the payment that pays, again', {}, paid, 'pays', ignore('known')],
  ['a refunded payment, again', {}, cancelled, 'refunded', ignore('known')],
  ['failed', { status: 'failed' }, waiting, null, { kind: 'note-failure' }],
  ['failed, reported after it was captured', { status: 'failed' }, paid, 'pays', ignore('known')],
  ['failed next to one that paid', { status: 'failed' }, paid, null, ignore('no-money')],
  ['failed for a cancelled order', { status: 'failed' }, cancelled, null, ignore('no-money')],
  ['only begun', { status: 'created' }, waiting, null, ignore('no-money')],
  ['authorised in time', { status: 'authorized' }, waiting, null, { kind: 'capture', takesStock: false }],
  [
    'authorised late, in stock',
    { status: 'authorized' },
    lapsed,
    null,
    { kind: 'capture', takesStock: true },
  ],
  [
    'authorised late, sold out',
    { status: 'authorized' },
    { ...lapsed, hasStock: false },
    null,
    ignore('not-wanted'),
  ],
  ['authorised for a cancelled order', { status: 'authorized' }, cancelled, null, ignore('not-wanted')],
  [
    'authorised over another amount',
    { status: 'authorized', amount: paise(1) },
    waiting,
    null,
    ignore('not-wanted'),
  ],
  ['given back by the provider itself', { status: 'refunded' }, waiting, null, ignore('no-money')],
];

const orders = fc.record<OrderToSettle>({
  orderStatus: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  grandTotal: fc.constantFrom(paise(104937), paise(100)),
  currency: fc.constant('INR'),
  isPaidFor: fc.boolean(),
  isHeld: fc.boolean(),
  hasStock: fc.boolean(),
});
const payments = fc.record<ReceivedPayment>({
  status: fc.constantFrom(...providerPaymentStatuses),
  isOfThisOrder: fc.boolean(),
  amount: fc.constantFrom(paise(104937), paise(100)),
  currency: fc.constantFrom('INR', 'USD'),
});
const befores = fc.constantFrom<PaymentDecision | null>(null, 'pays', 'refunded');

describe('the effect of a payment', () => {
  it.each(table)('decisions §5: %s', (_what, payment, order, before, expected) => {
    expect(settle({ ...captured, ...payment }, order, before)).toEqual(expected);
  });

  it('decisions §5: money captured for an order either pays it or is refunded', () => {
    fc.assert(
      fc.property(payments, orders, (payment, order) => {
        const { kind } = settle({ ...payment, status: 'captured', isOfThisOrder: true }, order, null);
        expect(['confirm', 'refund']).toContain(kind);
      }),
    );
  });

  it('decisions §5: a stored decision is never changed', () => {
    fc.assert(
      fc.property(payments, orders, fc.constantFrom('pays', 'refunded'), (payment, order, before) => {
        expect(settle(payment, order, before as PaymentDecision).kind).toBe('ignore');
      }),
    );
  });

  it('decisions §5: only the exact amount, for an unpaid order with stock, confirms', () => {
    fc.assert(
      fc.property(payments, orders, befores, (payment, order, before) => {
        const outcome = settle(payment, order, before);
        if (outcome.kind !== 'confirm' && outcome.kind !== 'capture') return;
        expect(payment).toMatchObject({ amount: order.grandTotal, currency: order.currency });
        expect(order).toMatchObject({ orderStatus: 'pending', isPaidFor: false });
        expect(outcome.takesStock).toBe(!order.isHeld);
        expect(order.isHeld || order.hasStock).toBe(true);
      }),
    );
  });

  it('decisions §5: an uncaptured payment is never refunded', () => {
    fc.assert(
      fc.property(payments, orders, befores, (payment, order, before) => {
        if (settle(payment, order, before).kind === 'refund') expect(payment.status).toBe('captured');
      }),
    );
  });
});

describe('paying', () => {
  it('decisions §4: products are held for 30 minutes', () => {
    expect(holdEnds(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:30:00Z'));
  });

  it('decisions §5: an online order can be paid while it is pending and unpaid', () => {
    const may = orderStatuses.flatMap((orderStatus) =>
      paymentStatuses
        .filter((paymentStatus) => mayPayOnline({ orderStatus, paymentStatus, paymentMethod: 'razorpay' }))
        .map((paymentStatus) => [orderStatus, paymentStatus]),
    );
    expect(may).toEqual([
      ['pending', 'awaiting_payment'],
      ['pending', 'failed'],
    ]);
    expect(
      mayPayOnline({ orderStatus: 'pending', paymentStatus: 'awaiting_payment', paymentMethod: 'cod' }),
    ).toBe(false);
  });
});

it('a payment for an order that was paid without the provider is a duplicate', () => {
  const atCounter = { ...waiting, orderStatus: 'confirmed', paymentStatus: 'paid' } as const;
  expect(settle(captured, atCounter, null)).toEqual({
    kind: 'refund',
    reason: 'already-paid',
    endsOrder: false,
  });
});
