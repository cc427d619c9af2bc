import { describe, expect, it } from 'vitest';
import { fromRupees } from '../money/index.ts';
import { defaultSettings } from '../pricing/index.ts';
import {
  canTransitionPayment,
  isCashLawful,
  mayPayInCash,
  needsPan,
  normalisePan,
  orderStatuses,
  type PaymentStatus,
  paidByLabel,
  paymentStatusAfterTransition,
  paymentStatuses,
  paymentStatusWhenPlaced,
  paymentTransitions,
} from './index.ts';

describe('the payment of an order', () => {
  it('decisions §5: a cash order is due at the door, an online order awaits its payment', () => {
    expect(paymentStatusWhenPlaced('cod')).toBe('cod_due');
    expect(paymentStatusWhenPlaced('razorpay')).toBe('awaiting_payment');
  });

  it('decisions §5: every payment status is reachable, and none is final: money may always arrive late', () => {
    const reached = new Set<PaymentStatus>(['cod_due', 'awaiting_payment']);
    for (const status of reached) for (const next of paymentTransitions[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...paymentStatuses].sort());
    expect(canTransitionPayment('failed', 'paid')).toBe(true);
    for (const status of paymentStatuses) expect(paymentTransitions[status]).not.toHaveLength(0);
  });

  it('decisions §5: unpaid cash is never refunded, and a paid order never becomes unpaid', () => {
    expect(paymentTransitions.cod_due).toEqual(['paid', 'refund_pending']);
    // What is refunded of it are goods that were sent back, and paid for.
    expect(paymentStatusAfterTransition('cod_due', 'cancelled')).toBe('cod_due');
    expect(paymentStatusAfterTransition('cod_due', 'cancelled', { hasCredit: true })).toBe('refund_pending');
    const beforeRefunded = paymentStatuses.filter((status) => canTransitionPayment(status, 'refunded'));
    expect(beforeRefunded).toEqual(['paid', 'refund_pending', 'refunded']);
    for (const settled of ['paid', 'refund_pending', 'refunded'] as const) {
      for (const unpaid of ['cod_due', 'awaiting_payment', 'failed'] as const) {
        expect([settled, unpaid, canTransitionPayment(settled, unpaid)]).toEqual([settled, unpaid, false]);
      }
    }
  });

  it('decisions §5: a cash order that is delivered is paid; cancelling or returning a paid one refunds it', () => {
    expect(paymentStatusAfterTransition('cod_due', 'delivered')).toBe('paid');
    expect(paymentStatusAfterTransition('paid', 'cancelled')).toBe('refund_pending');
    expect(paymentStatusAfterTransition('paid', 'returned')).toBe('refund_pending');
    expect(paymentStatusAfterTransition('paid', 'returned', { isAllBack: true })).toBe('refunded');
    expect(paymentStatusAfterTransition('cod_due', 'cancelled')).toBe('cod_due');
    expect(paymentStatusAfterTransition('awaiting_payment', 'cancelled')).toBe('awaiting_payment');
  });

  it('decisions §5: the effect of an order transition on a payment is a valid payment transition, once', () => {
    for (const payment of paymentStatuses) {
      for (const order of orderStatuses) {
        for (const isAllBack of [false, true]) {
          const after = paymentStatusAfterTransition(payment, order, { isAllBack });
          expect(canTransitionPayment(payment, after)).toBe(true);
          expect(paymentStatusAfterTransition(after, order, { isAllBack })).toBe(after);
        }
      }
    }
  });
});

describe('limits of payment', () => {
  it('decisions §5: cash on delivery goes up to Rs.50,000, that sum included', () => {
    expect(mayPayInCash(fromRupees(50_000), defaultSettings.cashOnDeliveryLimit)).toBe(true);
    expect(mayPayInCash(fromRupees(50_000.01), defaultSettings.cashOnDeliveryLimit)).toBe(false);
  });

  it('decisions §5: an order above Rs.2,00,000 needs a PAN', () => {
    expect(needsPan(fromRupees(200_000), defaultSettings.panThreshold)).toBe(false);
    expect(needsPan(fromRupees(200_000.01), defaultSettings.panThreshold)).toBe(true);
    expect(normalisePan(' abcde 1234f ')).toBe('ABCDE1234F');
    expect(normalisePan('ABCDE12345')).toBeNull();
  });
});

it('cash is lawful below Rs.2,00,000.00, and not from it on', () => {
  expect([199_999.99, 200_000].map((rupees) => isCashLawful(fromRupees(rupees)))).toEqual([true, false]);
});

it('an order is named by how it is paid', () => {
  expect([paidByLabel('cod', ''), paidByLabel('razorpay', ''), paidByLabel('cod', 'transfer')]).toEqual([
    'Cash on delivery',
    'Paid online',
    'Paid by bank transfer',
  ]);
});
