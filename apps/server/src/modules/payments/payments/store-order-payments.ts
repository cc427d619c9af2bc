import type { Paise } from '@jhumka/domain/money';
import type { RefundReason } from '@jhumka/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyOf } from '../../../database/queries.ts';
import { type Db, type Tx, transactOnce } from '../../../database/transact.ts';
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

/** Minutes between status checks; the last interval repeats until the payment is too old. */
const pausesMinutes = [3, 5, 10, 15, 30, 60, 180, 360, 720];
const oldestDays = 6; // A day longer than a bank may take to confirm.
const maxAtOnce = 20;

/** Claims the payments whose status check is due, and schedules the next one until they are too old. */
export async function claimDueChecks(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<readonly { readonly payableId: string }[]> {
  const at = ctx.now().toISOString();
  return transactOnce(ctx, async (tx) => {
    const { rows } = await sql<{ payableId: string }>`
      update payment_orders set checks = checks + 1,
        next_check_at = case when created_at < ${at}::timestamptz - ${oldestDays} * interval '1 day' then null
          else ${at}::timestamptz
            + (${pausesMinutes}::int[])[least(checks + 1, ${pausesMinutes.length})] * interval '1 minute' end
      where payable_id in (
        select payable_id from payment_orders where next_check_at <= ${at}
        order by next_check_at limit ${maxAtOnce} for update skip locked
      )
      returning payable_id as "payableId"`.execute(tx);
    return rows;
  });
}

/**
 * Builds the condition for an unpaid order with a stuck payment: the provider has money for it without a decision, or
 * its hold ended without a release, each since an instant. An abandoned checkout is not stuck: it has no payment, or
 * one without money, and its hold was released in time.
 */
export const stuckPaymentCondition = (orderId: string, since: Date): RawBuilder<unknown> => {
  const id = sql.ref(orderId);
  return sql`(
    exists (select from payments p where p.payable_id = ${id} and p.status in ('authorized', 'captured') and p.decision is null
      and p.created_at < ${since})
    or exists (select from stock_holds h where h.order_id = ${id} and h.state = 'held' and h.expires_at < ${since}))`;
};
