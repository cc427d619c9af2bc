import type { VerbReply } from '@jhumka/contract';
import { isTransfer, type RefundRow } from './store-refunds.ts';

/** Presents a refund for administrators; the caller provides the order's number. */
export function presentRefund(row: RefundRow, orderNumber: string): VerbReply<'admin.refunds.retry'>['data'] {
  return {
    _id: row.id,
    order: row.order_id,
    orderId: orderNumber,
    purchase: row.purchase_id,
    amount: row.amount,
    already_back: row.already_back,
    reason: row.reason,
    status: row.status,
    failure: row.failure,
    tries: row.tries,
    round: row.round,
    is_transfer: isTransfer(row),
    reference: row.reference,
    paymentId: row.provider_payment_id ?? '',
    refundId: row.provider_refund_id ?? '',
    dueAt: row.next_try_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
