import type { Context } from '../../context.ts';
import { listOverdue } from '../outbox/index.ts';
import { sendMessages } from './send-messages.ts';

/** A job that comes late is left alone for so long. */
const patienceMs = 5 * 60 * 1_000;
const mostAtOnce = 100;

/** Sends what is overdue because its job was lost or its worker died. */
export async function sweepMessages(ctx: Context): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - patienceMs);
  await sendMessages(ctx, await listOverdue(ctx.db, since, now, mostAtOnce));
}
