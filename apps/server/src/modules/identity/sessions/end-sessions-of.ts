import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import type { Tx } from '../../../database/transact.ts';
import { endSessionRowsOf } from './store.ts';

/** Ends every session of a person, once the transaction commits. */
export async function endSessionsOf(tx: Tx, ctx: Pick<Context, 'now'>, userId: string): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now());
  await notifyAccountStatus(tx, userId);
}

/** Tells every process that a person's role or status changed, once the transaction commits. */
export function notifyAccountStatus(tx: Tx, userId: string): Promise<void> {
  return notify(tx, 'sessions', userId);
}

/** Ends every session of a person but this one, once the transaction commits. */
export async function endOtherSessions(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  exceptId: string,
): Promise<void> {
  await endSessionRowsOf(tx, userId, ctx.now(), exceptId);
  await notifyAccountStatus(tx, userId);
}
