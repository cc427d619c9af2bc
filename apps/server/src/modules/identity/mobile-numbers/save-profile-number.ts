import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { activate } from './activate.ts';
import { saveNumber } from './save-number.ts';

/**
 * Makes a number the one that the account shows, as registration and the profile enter it: a new one is unverified
 * again. The account is locked by the caller, or new.
 */
export async function saveProfileNumber(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  mobile: string,
): Promise<void> {
  const number = await saveNumber(tx, ctx, userId, mobile);
  if (!number.is_active) await activate(tx, userId, number);
}
