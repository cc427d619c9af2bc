import type { Context } from '../../context.ts';
import { announce } from '../../database/announcements.ts';
import type { Tx } from '../../database/transact.ts';
import { endSessionRowsOf } from './store.ts';

/** Ends every session of a person, once the transaction commits. */
export async function endSessionsOf(tx: Tx, ctx: Pick<Context, 'now'>, userId: string): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now());
  await announceStanding(tx, userId);
}

/** Tells every process that a person's role or status changed, once the transaction commits. */
export function announceStanding(tx: Tx, userId: string): Promise<void> {
  return announce(tx, 'sessions', userId);
}

/** Ends every session of a person but this one, once the transaction commits. */
export async function endOtherSessions(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  keptId: string,
): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now(), keptId);
  await announceStanding(tx, userId);
}
