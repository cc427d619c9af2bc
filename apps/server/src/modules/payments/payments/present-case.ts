import type { VerbReply } from '@jhumka/contract';
import type { PaymentCaseRow } from './store-cases.ts';

/** Presents a case for administrators; the caller provides the order's number. */
export function presentCase(
  row: PaymentCaseRow,
  orderNumber: string,
): VerbReply<'admin.paymentCases.close'>['data'] {
  return {
    _id: row.id,
    kind: row.kind,
    order: row.order_id,
    orderId: orderNumber,
    purchase: row.purchase_id,
    paymentId: row.provider_payment_id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    respondBy: row.respond_by,
    is_open: row.is_open,
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
