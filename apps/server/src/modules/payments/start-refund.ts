import type { Paise } from '@jhumka/domain/money';
import type { RefundReason } from '@jhumka/domain/payments';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { boughtColumns } from './bought.ts';
import { insertRefund } from './store-refunds.ts';

type Starting = Pick<Context, 'jobs' | 'now'>;

/** Until the job had its chance the sweep leaves a new refund alone. */
const firstLookMs = 20_000;

/**
 * Begins to give a payment back: once for each reason, however often it is asked. The money itself is asked for by
 * a job, so that nothing waits for the provider here. What the payment is for is locked by whoever calls.
 */
export async function requestRefund(
  ctx: Starting,
  tx: Tx,
  refund: {
    /** The order or the purchase. */
    readonly boughtId: string;
    readonly paymentId: string;
    readonly amount: Paise;
    readonly reason: RefundReason;
  },
): Promise<void> {
  const at = ctx.now();
  const id = typeidUnboxed('rfd');
  const isNew = await insertRefund(tx, {
    id,
    ...boughtColumns(refund.boughtId),
    provider_payment_id: refund.paymentId,
    amount: refund.amount,
    reason: refund.reason,
    next_try_at: new Date(at.getTime() + firstLookMs),
    created_at: at,
  });
  if (isNew) await ctx.jobs.enqueue(tx, 'send-refund', { refundId: id });
}

/** Gives back what pays an order that ends; an order that nothing pays online, as one in cash, has nothing to give. */
export async function startRefundOf(
  ctx: Starting,
  tx: Tx,
  orderId: string,
  reason: 'cancelled-after-payment' | 'returned',
): Promise<void> {
  const paying = await tx
    .selectFrom('payments')
    .select(['provider_payment_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('decision', '=', 'pays')
    .executeTakeFirst();
  if (!paying) return;
  const { provider_payment_id: paymentId, amount } = paying;
  await requestRefund(ctx, tx, { boughtId: orderId, paymentId, amount, reason });
}
