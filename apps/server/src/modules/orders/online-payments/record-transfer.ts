import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { changeRefund, findRefund, lockRefund, type RefundRow } from '../../payments/payments/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { presentRefunds } from './list-refunds.ts';
import { closeRefunded, lockPayable, notifyReferenceAgain } from './refunds.ts';

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
  await transact(ctx, async (tx) => {
    await lockPayable(tx, loaded.payable_id);
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
      changes: { reference: { from: null, to: reference } },
      note: `${formatRupees(refund.amount)}${refund.failure && `, which failed: ${refund.failure}`}`,
    });
  });
  const noted = await findRefund(ctx.db, id);
  const [data] = noted ? await presentRefunds(ctx.db, [noted]) : [];
  if (!data) throw new Problem('refund-not-found');
  return { message: 'The transfer is noted', data };
};

/** Prevents a manual transfer while the provider may still send the refund. */
const isForPeople = ({ status, provider_payment_id }: RefundRow) =>
  status === 'failed' || (provider_payment_id === null && status !== 'processed');
