import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { lockUser, type User } from './store.ts';

/**
 * Locks the account of who acts, before anything of theirs is written. Throws 'invalid-token' when it was deleted since
 * the call began: nothing of a person may be kept after that.
 */
export async function lockOwnAccount(tx: Tx, userId: string): Promise<User> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Problem('invalid-token');
  return user;
}
