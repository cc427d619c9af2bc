import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkIds, bulkOutcome } from '../shapes/bulk.ts';
import { codeText, optionalField, text } from '../wire/coerce.ts';
import { rupees, typedRupees } from '../wire/money.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

const status = z.enum(['requested', 'pending', 'processed', 'failed']);

/** Refund of a customer: its subject, its progress and why it failed. */
const refund = z
  .object({
    _id: z.string(),
    order: z.string().nullable(),
    orderId: z.string().meta({ description: "The order's number; '' for a purchase" }),
    purchase: z.string().nullable(),
    amount: rupees.meta({ description: 'To send, without what came back another way' }),
    already_back: rupees.meta({ description: 'Came back another way: at the provider, or as noted' }),
    reason: z.string(),
    status,
    failure: z.string(),
    tries: z.int(),
    round: z.int().meta({ description: 'Number of attempts, the first included' }),
    is_transfer: z.boolean().meta({ description: 'Paid by a manual bank transfer' }),
    reference: z.string().meta({ description: "The bank's reference of the transfer" }),
    paymentId: z.string(),
    refundId: z.string(),
    dueAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Refund' });

export const refundEndpoints = {
  'admin.refunds.list': endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    access: 'admin',
    right: 'orders.see',
    summary: 'List refunds of orders and purchases, newest first',
    input: z.object({
      ...pageInput(20),
      status: optionalField(z.enum([...status.options, 'open'])).meta({
        description: "'open': every refund that has not arrived yet",
      }),
    }),
    data: z.array(refund),
    extra: pageInfo,
  }),
  'admin.refunds.retry': endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/retry',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Request a failed refund from the payment provider again; recorded in the audit log',
    input: z.object({ id: text(64) }),
    data: refund,
  }),
  'admin.refunds.bulkRetry': endpoint({
    method: 'POST',
    path: '/api/admin/refunds/bulk-retry',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Request failed refunds from the payment provider again, within the limit of the role',
    input: z.object({ ids: bulkIds }),
    data: bulkOutcome,
  }),
  'admin.refunds.bulkTransfer': endpoint({
    method: 'POST',
    path: '/api/admin/refunds/bulk-transfer',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Mark refunds as sent by one bank transfer, with its bank reference, as one alone is marked',
    input: z.object({ ids: bulkIds, reference: codeText(60, 4) }),
    data: bulkOutcome,
  }),
  'admin.refunds.correct': endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/amount',
    access: 'admin',
    right: 'orders.refund',
    summary:
      'Lower a refund that is stuck, because part of it came back another way; recorded in the audit log',
    input: z.object({ id: text(64), amount: typedRupees, reason: text(300, 3) }),
    data: refund,
  }),
  'admin.refunds.recordTransfer': endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/transfer',
    access: 'admin',
    right: 'orders.refund',
    summary:
      'Mark a refund as sent by bank transfer, with the bank reference: a manual one, or one that failed at the payment provider',
    input: z.object({
      id: text(64),
      reference: codeText(60, 4),
      replaces: optionalField(codeText(60)).meta({
        description: 'The stored reference to correct; refused when it has changed since',
      }),
    }),
    data: refund,
  }),
};
