import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { writeAudit } from '../../audit/index.ts';
import { listOrderNumbers } from '../../orders/index.ts';
import { closeCase, findCase, presentCase } from '../../payments/index.ts';
import { lockBought } from '../refunds.ts';

/**
 * Notes that somebody looked after what became of a payment at the provider, and what was agreed. Money that was given
 * back there then counts as something else than what the shop gives back itself. Closed again, it stays as it was.
 * Throws 'payment-case-not-found'. Locks what the payment is for.
 */
export const closePaymentCase: Verb<'paymentCase.close'> = async (ctx, { id, note }) => {
  const seen = await findCase(ctx.db, id);
  if (!seen) throw new Problem('payment-case-not-found');
  const closed = await transact(ctx, async (tx) => {
    await lockBought(tx, seen.bought_id);
    const known = await findCase(tx, id);
    if (known?.is_open) {
      await closeCase(tx, id, note, ctx.now());
      await writeAudit(tx, ctx, {
        action: 'payment-case.close',
        subjectId: known.bought_id,
        changes: { is_open: { from: true, to: false } },
        // The words stand with the case alone, where they are forgotten with the shopper's account.
        note: `${known.kind} ${id}, ${formatRupees(known.amount)}`,
      });
    }
    return findCase(tx, id);
  });
  if (!closed) throw new Problem('payment-case-not-found');
  const numbers = await listOrderNumbers(ctx.db, closed.order_id === null ? [] : [closed.order_id]);
  return { message: 'Looked after', data: presentCase(closed, numbers.get(closed.order_id ?? '') ?? '') };
};
