import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import type { Order } from './api/order-queries.ts';
import { refundMessage } from './order-labels.ts';

test('refunds whose rupees do not add up in binary fractions are added to the paisa', () => {
  const refunds = [0.1, 0.2].map((rupees) => ({
    amount: fromRupees(rupees),
    is_transfer: false,
    is_done: true,
  }));
  const order = { refunds, payment_status: 'refunded' } as unknown as Order;
  expect(refundMessage(order)).toBe('Rs.0.30 was refunded to the original payment method');
});
