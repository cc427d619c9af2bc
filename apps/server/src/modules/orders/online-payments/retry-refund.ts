import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { beginRefundAgain, findRefund, lockRefund } from '../../payments/payments/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { presentRefunds } from './list-refunds.ts';
import { lockPayable } from './refunds.ts';

/**
 * Requests a failed refund from the provider again. Throws 'refund-not-failed' for one that is in progress or has
 * arrived, and for a manual transfer. Locks the payable, then the refund.
 */
export const retryRefund: Verb<'admin.refunds.retry'> = async (ctx, { id }) => {
  const loaded = await findRefund(ctx.db, id);
  if (!loaded) throw new Problem('refund-not-found');
  const data = await transact(ctx, async (tx) => {
    await lockPayable(tx, loaded.payable_id);
    const refund = await lockRefund(tx, id);
    if (!refund) throw new Problem('refund-not-found');
    if (refund.status !== 'failed' || refund.provider_payment_id === null) {
      throw new Problem('refund-not-failed');
    }
    await beginRefundAgain(ctx, tx, refund);
    await writeAudit(tx, ctx, {
      action: 'refund.retry',
      subjectId: refund.payable_id,
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
