import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { closeAccount, forgetNotesOf, lockCoinAccount } from './ledger/store-ledger.ts';
import { moveCoins } from './move-coins.ts';

/**
 * Removes the remaining coins of a deleted user and closes the account: movements stay balanced,
 * without personal data, and no further ones are possible. The user is locked by the caller.
 */
export async function closeCoinAccount(ctx: Pick<Context, 'now'>, tx: Tx, userId: string): Promise<void> {
  const { balance, closed_at } = await lockCoinAccount(tx, userId);
  if (closed_at !== null) return;
  if (balance > 0) {
    await moveCoins(ctx, tx, { userId, source: { reason: 'account-closed' }, coins: balance, rule: {} });
  }
  await closeAccount(tx, userId, ctx.now());
  await forgetNotesOf(tx, userId);
}
