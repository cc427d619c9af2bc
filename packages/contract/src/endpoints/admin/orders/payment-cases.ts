import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { paymentCase } from '../../../shapes/payment.ts';
import { optionalField, text } from '../../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../../wire/paging.ts';

export const paymentCaseEndpoints = {
  'admin.paymentCases.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment-cases',
    access: 'admin',
    right: 'orders.see',
    summary:
      'List payment cases (disputes, and refunds made at the payment provider), newest first: open ones, or all',
    input: z.object({ ...pageInput(20), state: optionalField(z.enum(['open', 'all'])) }),
    data: z.array(paymentCase),
    extra: pageInfo,
  }),
  'admin.paymentCases.close': endpoint({
    method: 'PUT',
    path: '/api/admin/payment-cases/:id/close',
    access: 'admin',
    right: 'orders.change',
    summary: 'Close a payment case with a note',
    input: z.object({ id: text(64), note: text(500) }),
    data: paymentCase,
  }),
};
