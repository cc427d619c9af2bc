import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { forgetSessions } from './known-sessions.ts';
import { endSessionRow, endSessionRowsOf } from './store.ts';

/** Ends a session on every process at once. Idempotent. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    if (await endSessionRow(tx, sessionId, ctx.now())) await notify(tx, 'sessions', sessionId);
  });
  forgetSessions(ctx, sessionId);
}

/** Ends every session of a user when the transaction commits. */
export async function endSessionsOf(tx: Tx, ctx: Pick<Context, 'now'>, userId: string): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now());
  await notifyAccountStatus(tx, userId);
}

/** Notifies every process of a user's new role or status when the transaction commits. */
export function notifyAccountStatus(tx: Tx, userId: string): Promise<void> {
  return notify(tx, 'sessions', userId);
}

/** Ends every other session of a user when the transaction commits. */
export async function endOtherSessions(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  exceptId: string,
): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now(), exceptId);
  await notifyAccountStatus(tx, userId);
}
