import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { add, formatRupees, subtract } from '@jhumka/domain/money';
import { changeEach } from '../../../change-each.ts';
import type { Context } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { isPurchaseId } from '../../payments/payments/payable.ts';
import type { SettledRefund } from '../../payments/payments/send-refund.ts';
import { beginRefundAgain, countForRole } from '../../payments/payments/start-refund.ts';
import {
  changeRefund,
  countRefunds,
  findRefund,
  findRefundsAmong,
  isTransfer,
  listRefunds as listRefundRows,
  lockRefund,
  type RefundRow,
} from '../../payments/payments/store-refunds.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { listChanges } from '../orders/change/store-changes.ts';
import { listOrderNumbers } from '../orders/store.ts';
import { correctReference } from '../orders/transition/update-order.ts';
import { closeRefunded, lockPayable } from './send-order-refund.ts';

/** Lists refunds of orders and purchases, newest first. */
export const listRefunds: Verb<'admin.refunds.list'> = async (ctx, { page, limit, status }) => {
  const totalCount = await countRefunds(ctx.db, status);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listRefundRows(ctx.db, status, { limit, offset }) : [];
  const data = await presentRefunds(ctx.db, rows);
  return { message: 'Refunds', data, ...pageInfoOf({ page, limit }, totalCount) };
};

async function presentRefunds(db: Db | Tx, rows: readonly RefundRow[]) {
  const ids = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  const numbers = await listOrderNumbers(db, ids);
  const ofChanges = new Set((await listChanges(db, ids)).map(({ refund_id }) => refund_id));
  return rows.map((row) => {
    const shown = presentRefund(row, numbers.get(row.order_id ?? '') ?? '');
    return ofChanges.has(row.id) ? { ...shown, reason: 'order-changed' } : shown;
  });
}

/**
 * Records a manual bank transfer of a refund: one that is always manual, or one that the provider
 * failed to send, as for a closed card. Idempotent for the same reference. Throws
 * 'refund-not-open' for a refund that the provider is sending, and for another reference of a sent
 * one, unless it is a correction: then the customer is notified of the right one. Locks the
 * payable, then the refund.
 */
export const recordTransfer: Verb<'admin.refunds.recordTransfer'> = async (
  ctx,
  { id, reference, replaces },
) => {
  const loaded = await findRefund(ctx.db, id);
  if (!loaded) throw new Problem('refund-not-found');
  await transact(ctx, async (tx, ctx) => {
    const ownerId = await lockPayable(tx, loaded.payable_id);
    const refund = await lockRefund(tx, id);
    if (!refund) throw new Problem('refund-not-found');
    if (refund.status === 'processed' && refund.reference === reference) return;
    if (refund.status === 'processed' && refund.reference !== '' && refund.reference === replaces) {
      // The money has been sent: only its reference was wrong.
      await changeRefund(tx, id, { reference }, ctx.now());
      await notifyReferenceAgain(ctx, tx, refund);
      await writeAudit(tx, ctx, {
        action: 'refund.transfer',
        subjectId: refund.payable_id,
        ownerId,
        changes: { reference: { from: replaces, to: reference } },
        note: `${formatRupees(refund.amount)}, a correction`,
      });
      return;
    }
    if (!isForPeople(refund)) throw new Problem('refund-not-open');
    await changeRefund(tx, id, { status: 'processed', reference, next_try_at: null }, ctx.now());
    await closeRefunded(ctx, tx, refund);
    await writeAudit(tx, ctx, {
      action: 'refund.transfer',
      subjectId: refund.payable_id,
      ownerId,
      changes: { reference: { from: null, to: reference } },
      note: `${formatRupees(refund.amount)}${refund.failure && `, which failed: ${refund.failure}`}`,
    });
  });
  const noted = await findRefund(ctx.db, id);
  const [data] = noted ? await presentRefunds(ctx.db, [noted]) : [];
  if (!data) throw new Problem('refund-not-found');
  return { message: 'The transfer is noted', data };
};

/**
 * Lowers a refund that is stuck, with a reason in the audit log: the rest came back another way. One of which nothing
 * is left is settled. Throws 'refund-not-open' for one that the provider is sending, and for a higher amount. Locks the
 * payable, then the refund.
 */
export const correctRefund: Verb<'admin.refunds.correct'> = async (ctx, { id, amount, reason }) => {
  const loaded = await findRefund(ctx.db, id);
  if (!loaded) throw new Problem('refund-not-found');
  const data = await transact(ctx, async (tx, ctx) => {
    const ownerId = await lockPayable(tx, loaded.payable_id);
    const refund = await lockRefund(tx, id);
    if (!refund || !isForPeople(refund) || amount >= refund.amount) throw new Problem('refund-not-open');
    const already_back = add(refund.already_back, subtract(refund.amount, amount));
    const settled = amount === 0 ? ({ status: 'processed', next_try_at: null } as const) : {};
    await changeRefund(tx, id, { amount, already_back, ...settled }, ctx.now());
    if (amount === 0) await closeRefunded(ctx, tx, refund);
    await writeAudit(tx, ctx, {
      action: 'refund.correct',
      subjectId: refund.payable_id,
      ownerId,
      changes: { amount: { from: formatRupees(refund.amount), to: formatRupees(amount) } },
      note: reason,
    });
    return (await presentRefunds(tx, await findRefundsAmong(tx, [id])))[0];
  });
  if (!data) throw new Problem('refund-not-found');
  return { message: 'Amount corrected', data };
};

/** Prevents a manual transfer while the provider may still send the refund. */
const isForPeople = ({ status, provider_payment_id }: RefundRow) =>
  status === 'failed' || (provider_payment_id === null && status !== 'processed');

/** Notifies the customer of a locked order about the corrected reference of a transfer. */
async function notifyReferenceAgain(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  { id: refundId, payable_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  if (!isPurchaseId(payableId)) await correctReference(ctx, tx, { refundId, orderId: payableId });
}

/**
 * Requests a failed refund from the provider again. Throws 'refund-not-failed' for one that is in progress or has
 * arrived, and for a manual transfer; 'refund-limit' for more than the role of the actor may refund of an order. Locks the
 * payable, then the refund.
 */
export const retryRefund: Verb<'admin.refunds.retry'> = async (ctx, { id }) => {
  const loaded = await findRefund(ctx.db, id);
  if (!loaded) throw new Problem('refund-not-found');
  const data = await transact(ctx, async (tx, ctx) => {
    const ownerId = await lockPayable(tx, loaded.payable_id);
    const refund = await lockRefund(tx, id);
    if (!refund) throw new Problem('refund-not-found');
    if (refund.status !== 'failed' || refund.provider_payment_id === null) {
      throw new Problem('refund-not-failed');
    }
    await countForRole(ctx, tx, refund);
    await beginRefundAgain(ctx, tx, refund);
    await writeAudit(tx, ctx, {
      action: 'refund.retry',
      subjectId: refund.payable_id,
      ownerId,
      changes: { status: { from: 'failed', to: 'requested' } },
      note: `${formatRupees(refund.amount)}: ${refund.failure}`,
    });
    const begun = await findRefund(tx, id);
    const [shown] = begun ? await presentRefunds(tx, [begun]) : [];
    if (!shown) throw new Problem('refund-not-found');
    return shown;
  });
  return { message: 'It is asked for again', data };
};

/** Requests failed refunds again, each by itself. */
export const bulkRetryRefunds: Verb<'admin.refunds.bulkRetry'> = (ctx, { ids }) =>
  changeEach(ids, async (id) => {
    await retryRefund(ctx, { id });
    return true;
  });

/** Records one bank transfer, as the file of a day that a bank sends, for many refunds; each by itself. */
export const bulkTransferRefunds: Verb<'admin.refunds.bulkTransfer'> = (ctx, { ids, reference }) =>
  changeEach(ids, async (id) => {
    await recordTransfer(ctx, { id, reference });
    return true;
  });

/** Presents a refund for administrators; the caller provides the order's number. */
function presentRefund(row: RefundRow, orderNumber: string): VerbReply<'admin.refunds.retry'>['data'] {
  return {
    _id: row.id,
    order: row.order_id,
    orderId: orderNumber,
    purchase: row.purchase_id,
    ...pick(row, 'amount already_back reason status failure tries round reference'),
    is_transfer: isTransfer(row),
    paymentId: row.provider_payment_id ?? '',
    refundId: row.provider_refund_id ?? '',
    dueAt: row.next_try_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
