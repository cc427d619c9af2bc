import type { VerbReply } from '@jhumka/contract';
import type { RefundRow } from './store-refunds.ts';

/** A refund as administrators see it. */
export function presentRefund(row: RefundRow): VerbReply<'refund.retry'>['data'] {
  return {
    _id: row.id,
    order: row.order_id,
    purchase: row.purchase_id,
    amount: row.amount,
    reason: row.reason,
    status: row.status,
    failure: row.failure,
    tries: row.tries,
    round: row.round,
    is_transfer: row.provider_payment_id === null,
    paymentId: row.provider_payment_id ?? '',
    refundId: row.provider_refund_id ?? '',
    dueAt: row.next_try_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
