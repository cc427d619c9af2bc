import type { Context } from '../../../context.ts';
import { transactOnce } from '../../../database/transact.ts';
import { deleteTicketsBefore } from '../../accounts/contact/store.ts';
import { deleteSessionsOpenedBefore } from '../../identity/sessions/store.ts';
import { dropOldAuditPartitions } from '../../platform/audit/partitions.ts';

/** Deletes messages after three years and sessions after one, as the privacy page promises, and old months of the audit log. */
export async function deleteExpired(ctx: Pick<Context, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const now = ctx.now();
  await transactOnce(ctx, (tx) => deleteTicketsBefore(tx, yearsBefore(now, 3)));
  await transactOnce(ctx, (tx) => deleteSessionsOpenedBefore(tx, yearsBefore(now, 1), now));
  await dropOldAuditPartitions(ctx);
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}
