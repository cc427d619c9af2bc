import { addMonths, asDay, dayInIndia, formatDate, formatMonth, monthOf } from '@jhumka/domain/calendar';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  deleteLockedMonth,
  insertLockedMonth,
  listLockedMonths,
  lockSeriesOf,
} from '../../orders/invoices/store-locked-months.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readLocked } from './get-months.ts';
import { presentSummary, readMonth } from './read-month.ts';
import { readMonthSums } from './store-sums.ts';

/**
 * Locks a month that is over: every later invoice and credit note is dated in the next one. Waits for those that are
 * being made, as both hold the series of numbers. Idempotent. Unlocking needs a reason. Throws 'month-not-over'.
 */
export const lockAccountsMonth: Verb<'admin.accounts.lock'> = async (ctx, { month, locked, reason = '' }) => {
  if (!locked && reason === '') throw badInput('reason', 'is needed to unlock a month');
  if (locked && month >= monthOf(dayInIndia(ctx.now()))) {
    const from = formatDate(asDay(`${addMonths(month, 1)}-01`));
    throw new Problem('month-not-over', { details: { month: formatMonth(month), from } });
  }
  const { mistakes } = locked ? await readMonth(ctx, month) : { mistakes: 0 };
  await transact(ctx, async (tx, ctx) => {
    await lockSeriesOf(tx, month);
    const [before] = await listLockedMonths(tx, month, month);
    if (locked === (before !== undefined)) return;
    if (locked) {
      const sums = { ...(await readMonthSums(tx, month)), mistakes };
      const at = ctx.now().toISOString();
      await insertLockedMonth(tx, { month, sums, actor_id: ctx.actor.userId, locked_at: at });
    } else await deleteLockedMonth(tx, month);
    await writeAudit(tx, ctx, {
      action: locked ? 'accounts.lock' : 'accounts.unlock',
      subjectId: month,
      changes: { locked: { from: !locked, to: locked } },
      note: reason,
    });
  });
  const row = (await readLocked(ctx, [month])).get(month);
  const figures = row ? { sums: row.sums, mistakes: row.sums.mistakes } : await readMonth(ctx, month);
  return {
    message: `${formatMonth(month)} ${locked ? 'locked' : 'unlocked'}`,
    data: presentSummary(ctx, month, figures, row),
  };
};
