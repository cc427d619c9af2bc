import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { activate } from './activate.ts';
import { saveNumber } from './save-number.ts';

/**
 * Sets the number of the account, as entered in registration or profile: a new one is unverified. The account is locked
 * by the caller, or new.
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
