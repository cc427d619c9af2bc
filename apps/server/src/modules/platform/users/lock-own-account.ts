import type { ActorContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { lockUser, type User } from './store.ts';

/**
 * Locks the account of the caller, before any write to their data. Throws 'invalid-token' when it
 * was deleted since the call began: no personal data may be inserted after that.
 */
export async function lockOwnAccount(tx: Tx, userId: string): Promise<User> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Problem('invalid-token');
  return user;
}

/** Excludes administrators from the loyalty programme: throws 'access-denied' (spec 6.3). */
export function refuseAdmin({ actor }: Pick<ActorContext, 'actor'>): void {
  if (actor.role === 'ADMIN') throw new Problem('access-denied');
}
