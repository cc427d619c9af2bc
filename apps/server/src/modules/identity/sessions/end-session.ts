import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { forgetSessions } from './known-sessions.ts';
import { endSessionRow } from './store.ts';

/** Ends a session on every process at once. Idempotent. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    if (await endSessionRow(tx, sessionId, ctx.now())) await notify(tx, 'sessions', sessionId);
  });
  forgetSessions(ctx, sessionId);
}
