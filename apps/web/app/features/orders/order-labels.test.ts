import { fromRupees } from '@jhumka/domain/money';
import type { OrderStatus, PaymentStatus } from '@jhumka/domain/orders';
import { describe, expect, test } from 'vitest';
import type { Order } from './api/order-queries.ts';
import { orderHeading, refundMessage } from './order-labels.ts';

test('refunds whose rupees do not add up in binary fractions are added to the paisa', () => {
  const refunds = [0.1, 0.2].map((rupees) => ({
    amount: fromRupees(rupees),
    is_transfer: false,
    is_done: true,
  }));
  const order = { refunds, payment_status: 'refunded' } as unknown as Order;
  expect(refundMessage(order)).toBe('Rs.0.30 was refunded to the original payment method');
});

describe('the heading of an order', () => {
  const today = '2026-11-27';
  const due = { from: '2026-11-30', to: '2026-12-02' };
  // Half past midnight of 26 Nov in India, still 25 Nov in UTC.
  const at = '2026-11-25T19:00:00.000Z';
  const order = (order_status: OrderStatus, payment_status: PaymentStatus = 'paid', when = at) =>
    ({
      ...{ order_status, payment_status, can_pay: false },
      timeline: [
        { order_status, at: when },
        // A note on a part that came back.
        { order_status, at: '2026-11-27T06:00:00.000Z' },
      ],
    }) as unknown as Order;

  test.for(['pending', 'confirmed', 'packed', 'shipped'] as const)(
    'of one that is %s is the day of its arrival, by the days planned',
    (status) => {
      expect(orderHeading(order(status), due, today)).toBe('Arrives by Wed 2 Dec');
      expect(orderHeading(order(status), { ...due, from: due.to }, today)).toBe('Arrives Wed 2 Dec');
      expect(orderHeading(order(status), { from: today, to: today }, today)).toBe('Arrives today');
      expect(orderHeading(order(status), { from: '2026-11-25', to: '2026-11-26' }, today)).toBe(
        'Running late',
      );
    },
  );

  test('says what goes on when no day is planned', () => {
    expect(orderHeading(order('pending', 'cod_due'), null, today)).toBe('Order received');
    expect(orderHeading(order('shipped'), null, today)).toBe('On its way to you');
  });

  test('asks for the payment that failed or is awaited before it names a day', () => {
    expect(orderHeading(order('pending', 'failed'), due, today)).toBe('Payment failed');
    expect(orderHeading(order('pending', 'awaiting_payment'), due, today)).toBe('Awaiting your payment');
  });

  test('of one that is out for delivery promises today only on the day itself', () => {
    expect(orderHeading(order('out_for_delivery', 'paid', `${today}T03:00:00.000Z`), null, today)).toBe(
      'Arriving today',
    );
    expect(orderHeading(order('out_for_delivery'), null, today)).toBe('Out for delivery');
  });

  test('names the first day in India on which an order ended, and another year', () => {
    expect(orderHeading(order('delivered'), null, today)).toBe('Delivered on 26 Nov');
    expect(orderHeading(order('delivered'), null, '2027-01-02')).toBe('Delivered on 26 Nov 2026');
    expect(orderHeading(order('cancelled'), null, today)).toBe('Cancelled on 26 Nov');
    expect(orderHeading(order('returned', 'refund_pending'), null, today)).toBe('Returned on 26 Nov');
    expect(orderHeading(order('returned', 'refunded'), null, today)).toBe('Returned and refunded');
  });
});
