import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { moveCoins } from './move-coins.ts';
import { closeAccount, forgetNotesOf, lockCoinAccount } from './store.ts';

/**
 * Takes back what somebody who leaves still holds and closes the account: the movements stay, balanced and without a
 * word about the person, and nothing moves there any more. The person's own account is locked by whoever calls.
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
