import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { paymentCase } from '../../shapes/payment.ts';
import { optionalField, text } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

export const paymentCaseEndpoints = {
  'paymentCase.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment-cases',
    access: 'admin',
    summary:
      'Money that was given back at the payment provider without the shop, and disputes, newest first: what is left to look after, or all',
    input: z.object({ ...pageInput(20), state: optionalField(z.enum(['open', 'all'])) }),
    data: z.array(paymentCase),
    extra: pageInfo,
  }),
  'paymentCase.close': endpoint({
    method: 'PUT',
    path: '/api/admin/payment-cases/:id/close',
    access: 'admin',
    summary: 'Notes that somebody looked after one, and what was agreed',
    input: z.object({ id: text(64), note: text(500) }),
    data: paymentCase,
  }),
};
