import { add, formatRupees, type Paise, zeroPaise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import type { RefundReason } from '@jhumka/domain/payments';
import { refundMethod } from '@jhumka/domain/refunds';
import { hasRight, ownerRoleId } from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { Actor, ActorContext, Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { deductOutsideRefunds } from './deduct-outside-refunds.ts';
import { payableColumns } from './payable.ts';
import { findPaidPaymentId } from './store.ts';
import { changeRefund, insertRefund, type RefundRow, sumRefundsOfRole } from './store-refunds.ts';

/** A member of staff who starts a refund has a limit; customers and jobs don't. */
type Starting = Pick<Context, 'jobs' | 'now'> & { readonly actor?: Actor | null };

/** Delay before the sweep picks up a new refund, for the job to run first. */
const firstCheckMs = 20_000;

/**
 * Requests a refund of a payment. Idempotent per reason. A job calls the provider, so that nothing
 * waits for it here. The payable is locked by the caller. Returns the refund's id; null when it
 * was requested before.
 */
export async function requestRefund(
  ctx: Starting,
  tx: Tx,
  refund: {
    /** Id of the order or the purchase. */
    readonly payableId: string;
    readonly paymentId: string;
    readonly amount: Paise;
    readonly reason: RefundReason;
    /** The amount, when the refunds at the provider are counted already. */
    readonly counted?: Awaited<ReturnType<typeof deductOutsideRefunds>>;
  },
): Promise<string | null> {
  const at = ctx.now();
  const id = typeidUnboxed('rfd');
  const isNew = await insertRefund(tx, {
    id,
    ...payableColumns(refund.payableId),
    provider_payment_id: refund.paymentId,
    ...(refund.counted ?? (await deductOutsideRefunds(tx, refund.paymentId, refund.amount))),
    reason: refund.reason,
    staff_role_id: ctx.actor?.staff?.id ?? null,
    next_try_at: new Date(at.getTime() + firstCheckMs),
    created_at: at,
  });
  if (isNew) await ctx.jobs.enqueue(tx, 'send-refund', { refundId: id });
  return isNew ? id : null;
}

/**
 * Restarts a failed refund under a new idempotency key: the provider would replay its old
 * response. The refund and its payable are locked by the caller.
 */
export async function beginRefundAgain(
  ctx: Starting,
  tx: Tx,
  { id, round }: Pick<RefundRow, 'id' | 'round'>,
): Promise<void> {
  const at = ctx.now();
  await changeRefund(
    tx,
    id,
    {
      status: 'requested',
      provider_refund_id: null,
      failure: '',
      tries: 0,
      round: round + 1,
      next_try_at: new Date(at.getTime() + firstCheckMs),
    },
    at,
  );
  await ctx.jobs.enqueue(tx, 'send-refund', { refundId: id });
}

/**
 * Starts a refund of a locked order: through the provider where it was paid there and the provider can refund it, else
 * as a manual bank transfer. Returns the refund's id; null when nothing is due or it was started before. Throws
 * 'refund-limit' for more than the role of the actor may refund of an order.
 */
export async function startRefundOf(
  ctx: Starting,
  tx: Tx,
  order: { readonly id: string; readonly payment_method: PaymentMethod },
  amount: Paise,
  reason: 'cancelled-after-payment' | 'returned',
  /** The order whose payment is refunded: one before, whose goods have paid this one. */
  paidBy = order,
): Promise<string | null> {
  if (amount === 0) return null;
  await refuseBeyondLimit(ctx, tx, order.id, amount);
  const isOnline = paidBy.payment_method === 'razorpay';
  const paymentId = isOnline ? await findPaidPaymentId(tx, paidBy.id) : undefined;
  const counted = await deductOutsideRefunds(tx, paymentId, amount);
  if (refundMethod(paidBy.payment_method, counted.amount) === 'bank-transfer') {
    return requestTransfer(ctx, tx, { orderId: order.id, counted, reason });
  }
  if (paymentId === undefined) return null;
  return requestRefund(ctx, tx, { payableId: order.id, paymentId, amount, reason, counted });
}

/**
 * Throws `refund-limit` for more than the role of the actor may refund of a locked order or purchase: two refunds at once
 * are counted one after the other. `withoutMoney` sums what was paid back otherwise, by whomever.
 */
export async function refuseBeyondLimit(
  { actor }: Pick<Starting, 'actor'>,
  tx: Tx,
  orderId: string,
  amount: Paise,
  withoutMoney: () => Promise<Paise> = async () => zeroPaise,
): Promise<void> {
  if (actor?.role !== 'ADMIN' || actor.staff?.id === ownerRoleId) return;
  const { staff } = actor;
  const limit = hasRight(staff, 'orders.refund') ? (staff?.refundLimit ?? null) : zeroPaise;
  if (limit === null) return;
  const before = add(await sumRefundsOfRole(tx, orderId, staff?.id ?? ''), await withoutMoney());
  if (before + amount <= limit) return;
  const so = before > 0 ? `, of which ${formatRupees(before)} are refunded` : '';
  const why =
    limit === 0
      ? `${staff?.name} can’t refund`
      : `${staff?.name} refunds up to ${formatRupees(limit)} for an order${so}`;
  throw new Problem('refund-limit', { details: { why } });
}

/**
 * Counts a refund that is sent again for the role that sends it, if that has a limit. Throws 'refund-limit' for more than
 * the role may refund of an order.
 */
export async function countForRole(
  ctx: Pick<ActorContext, 'actor' | 'now'>,
  tx: Tx,
  { id, payable_id: payableId, amount, staff_role_id: startedBy }: RefundRow,
): Promise<void> {
  const { staff } = ctx.actor;
  if (!staff || staff.id === ownerRoleId || staff.id === startedBy || staff.refundLimit === null) return;
  await refuseBeyondLimit(ctx, tx, payableId, amount);
  await changeRefund(tx, id, { staff_role_id: staff.id }, ctx.now());
}

/** Records that a manual transfer is needed; nothing happens automatically. */
async function requestTransfer(
  { now, actor }: Starting,
  tx: Tx,
  {
    orderId,
    counted,
    reason,
  }: { orderId: string; counted: Awaited<ReturnType<typeof deductOutsideRefunds>>; reason: RefundReason },
): Promise<string> {
  const id = typeidUnboxed('rfd') as string;
  const refund = {
    id,
    ...payableColumns(orderId),
    provider_payment_id: null,
    ...counted,
    reason,
    staff_role_id: actor?.staff?.id ?? null,
  };
  await insertRefund(tx, { ...refund, next_try_at: null, created_at: now() });
  return id;
}

/**
 * Returns the idempotency key of a refund at the provider: its id for the first attempt, another one for each later
 * attempt.
 */
export const keyOfRefund = ({ id, round }: Pick<RefundRow, 'id' | 'round'>): string =>
  round === 1 ? id : `${id}-${round}`;

/** Returns the refund id of a key. */
export const refundOfKey = (key: string): string => key.split('-')[0] ?? '';
