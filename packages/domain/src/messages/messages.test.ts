import { describe, expect, it } from 'vitest';
import { orderStatuses, paymentStatuses } from '../orders/index.ts';
import { isTexted, messageKinds, messagesOfTransition, nextTryAt, type OrderState } from './index.ts';

const at = (order_status: OrderState['order_status'], payment_status: OrderState['payment_status']) => ({
  order_status,
  payment_status,
});

describe('what a move tells', () => {
  it('an order that is placed to be paid in cash is told at once, one that waits for its payment is not', () => {
    expect(messagesOfTransition(null, at('pending', 'cod_due'))).toEqual(['order-placed']);
    expect(messagesOfTransition(null, at('pending', 'awaiting_payment'))).toEqual([]);
    expect(messagesOfTransition(null, at('confirmed', 'paid'))).toEqual(['order-paid']);
  });

  it('decisions §5: a payment that confirms its order is one message, not two', () => {
    expect(messagesOfTransition(at('pending', 'awaiting_payment'), at('confirmed', 'paid'))).toEqual([
      'order-paid',
    ]);
    expect(messagesOfTransition(at('pending', 'failed'), at('confirmed', 'paid'))).toEqual(['order-paid']);
    expect(messagesOfTransition(at('pending', 'cod_due'), at('confirmed', 'cod_due'))).toEqual([
      'order-confirmed',
    ]);
  });

  it('decisions §5: a payment that failed is told, and it is not the end', () => {
    const failed = at('pending', 'failed');
    expect(messagesOfTransition(at('pending', 'awaiting_payment'), failed)).toEqual(['payment-failed']);
    expect(messagesOfTransition(failed, at('pending', 'awaiting_payment'))).toEqual([]);
  });

  it('a parcel is told when it leaves and when it is there; packing it is not', () => {
    expect(messagesOfTransition(at('confirmed', 'paid'), at('packed', 'paid'))).toEqual([]);
    expect(messagesOfTransition(at('packed', 'paid'), at('shipped', 'paid'))).toEqual(['order-shipped']);
    expect(messagesOfTransition(at('shipped', 'paid'), at('out_for_delivery', 'paid'))).toEqual([]);
  });

  it('cash that is paid at the door is told with the delivery, not as a payment', () => {
    expect(messagesOfTransition(at('out_for_delivery', 'cod_due'), at('delivered', 'paid'))).toEqual([
      'order-delivered',
      'review-invitation',
    ]);
  });

  it('decisions §5: a cancellation and the refund it starts are one message, the settled refund another', () => {
    expect(messagesOfTransition(at('confirmed', 'paid'), at('cancelled', 'refund_pending'))).toEqual([
      'order-cancelled',
    ]);
    expect(messagesOfTransition(at('cancelled', 'refund_pending'), at('cancelled', 'refunded'))).toEqual([
      'order-refunded',
    ]);
    expect(messagesOfTransition(at('delivered', 'paid'), at('returned', 'refund_pending'))).toEqual([
      'order-returned',
    ]);
  });

  it('decisions §5: money that comes for an order that is over is told as what goes back, never as paid', () => {
    const over = at('cancelled', 'awaiting_payment');
    expect(messagesOfTransition(over, at('cancelled', 'paid'))).toEqual([]);
    expect(messagesOfTransition(at('cancelled', 'paid'), at('cancelled', 'refund_pending'))).toEqual([
      'refund-started',
    ]);
    expect(messagesOfTransition(over, at('cancelled', 'refund_pending'))).toEqual(['refund-started']);
  });

  it('an order that stays where it is tells nothing, and no move tells the same thing twice', () => {
    for (const order of orderStatuses) {
      for (const payment of paymentStatuses) {
        const here = at(order, payment);
        expect(messagesOfTransition(here, here)).toEqual([]);
        for (const to of orderStatuses) {
          for (const paid of paymentStatuses) {
            const kinds = messagesOfTransition(here, at(to, paid));
            expect(new Set(kinds).size).toBe(kinds.length);
            for (const kind of kinds) expect(messageKinds).toContain(kind);
          }
        }
      }
    }
  });

  it('an invitation to review is never a text', () => {
    expect(isTexted('review-invitation')).toBe(false);
    expect(isTexted('order-shipped')).toBe(true);
  });
});

describe('trying again', () => {
  it('waits grow, reach into the next day, and end', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const waits: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const next = nextTryAt(tries, now);
      if (next === null) break;
      waits.push(next.getTime() - now.getTime());
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBe(60_000);
    expect(waits.reduce((total, wait) => total + wait, 0)).toBeGreaterThan(24 * 60 * 60_000);
  });
});
