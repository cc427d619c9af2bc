import { describe, expect, it } from 'vitest';
import { orderStatuses, paymentStatuses } from '../orders/index.ts';
import { isTexted, messageKinds, messagesOfTransition, nextTryAt, type OrderState } from './index.ts';

const at = (orderStatus: OrderState['orderStatus'], paymentStatus: OrderState['paymentStatus']) => ({
  orderStatus,
  paymentStatus,
});

describe('messages of a transition', () => {
  it('a new cash order sends a message, an order awaiting payment does not', () => {
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

  it('decisions §5: a failed payment sends a message and is not final', () => {
    const failed = at('pending', 'failed');
    expect(messagesOfTransition(at('pending', 'awaiting_payment'), failed)).toEqual(['payment-failed']);
    expect(messagesOfTransition(failed, at('pending', 'awaiting_payment'))).toEqual([]);
  });

  it('shipping and delivery send a message; packing does not', () => {
    expect(messagesOfTransition(at('confirmed', 'paid'), at('packed', 'paid'))).toEqual([]);
    expect(messagesOfTransition(at('packed', 'paid'), at('shipped', 'paid'))).toEqual(['order-shipped']);
    expect(messagesOfTransition(at('shipped', 'paid'), at('out_for_delivery', 'paid'))).toEqual([]);
  });

  it('cash paid on delivery sends the delivery message, not a payment message', () => {
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

  it('decisions §5: money for an ended order sends a refund message, never a payment message', () => {
    const over = at('cancelled', 'awaiting_payment');
    expect(messagesOfTransition(over, at('cancelled', 'paid'))).toEqual([]);
    expect(messagesOfTransition(at('cancelled', 'paid'), at('cancelled', 'refund_pending'))).toEqual([
      'refund-started',
    ]);
    expect(messagesOfTransition(over, at('cancelled', 'refund_pending'))).toEqual(['refund-started']);
  });

  it('an unchanged order sends nothing, and no transition repeats a message', () => {
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

  it('a review invitation is never sent as an SMS', () => {
    expect(isTexted('review-invitation')).toBe(false);
    expect(isTexted('order-shipped')).toBe(true);
  });
});

describe('retries', () => {
  it('delays grow, reach into the next day, and end', () => {
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
