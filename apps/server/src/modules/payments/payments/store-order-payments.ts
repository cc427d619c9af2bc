import type { Paise } from '@jhumka/domain/money';
import type { RefundReason } from '@jhumka/domain/payments';
import { anyOf } from '../../../database/any-of.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { isTransfer } from './store-refunds.ts';

/** State of an order's online payment, as shown to users. */
export interface OrderPayment {
  /** End of the reservation; null without one. */
  readonly heldUntil: string | null;
  /** Provider's id of the payment that pays the order; '' while none does. */
  readonly paymentId: string;
  /** Error of the last failed attempt; '' when none failed. */
  readonly failure: string;
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: Paise;
    /** Further amount that came back another way. */
    readonly alreadyBack: Paise;
    readonly reason: RefundReason;
    readonly isDone: boolean;
    /** Paid by a manual bank transfer. */
    readonly isTransfer: boolean;
    /** Reference of a completed transfer; '' before, and for refunds by the provider. */
    readonly reference: string;
    readonly at: string;
  }[];
}

/** Reads the online payments of some orders, by order id. */
export async function readOrderPayments(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderPayment>> {
  if (orderIds.length === 0) return new Map();
  const holds = await db
    .selectFrom('stock_holds')
    .select(['order_id', 'state', 'expires_at'])
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['payable_id', 'provider_payment_id', 'decision', 'status', 'error_description'])
    .where('payable_id', '=', anyOf(orderIds))
    .orderBy('created_at', 'desc')
    .orderBy('provider_payment_id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select([
      'id',
      'payable_id',
      'provider_payment_id',
      'amount',
      'already_back',
      'reason',
      'status',
      'reference',
      'updated_at',
    ])
    .where('payable_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const holdOf = new Map(holds.map((hold) => [hold.order_id, hold]));
  const paymentsOf = Map.groupBy(payments, (payment) => payment.payable_id);
  const refundsOf = Map.groupBy(refunds, (refund) => refund.payable_id);
  return new Map(
    orderIds.map((id) => {
      const hold = holdOf.get(id);
      const made = paymentsOf.get(id) ?? [];
      const [newest] = made;
      return [
        id,
        {
          heldUntil: hold?.state === 'held' ? hold.expires_at : null,
          paymentId: made.find(({ decision }) => decision === 'pays')?.provider_payment_id ?? '',
          failure: newest?.status === 'failed' ? newest.error_description : '',
          refunds: (refundsOf.get(id) ?? []).map((refund) => ({
            id: refund.id,
            amount: refund.amount,
            alreadyBack: refund.already_back,
            reason: refund.reason,
            isDone: refund.status === 'processed',
            isTransfer: isTransfer(refund),
            reference: refund.status === 'processed' ? refund.reference : '',
            at: refund.updated_at,
          })),
        },
      ];
    }),
  );
}
