import type { Context } from '../../../context.ts';
import { transactOnce } from '../../../database/transact.ts';
import { deleteTicketsBefore } from '../../accounts/contact/index.ts';
import { deleteSessionsOpenedBefore } from '../../identity/sessions/index.ts';

/** Deletes what the privacy page promises: messages after three years, sessions after one. */
export async function deleteExpired(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = ctx.now();
  await transactOnce(ctx, (tx) => deleteTicketsBefore(tx, yearsBefore(now, 3)));
  await transactOnce(ctx, (tx) => deleteSessionsOpenedBefore(tx, yearsBefore(now, 1), now));
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}
