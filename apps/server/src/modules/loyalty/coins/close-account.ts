import { asCoins, noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Joining, PersonalData } from '../../../personal-data.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { closeAccount, forgetNotesOf } from './ledger/store-ledger.ts';
import { presentLines } from './list-history.ts';
import { endCoins, moveCoins } from './move-coins.ts';
import { readLinesInBatches } from './store-statement.ts';

/**
 * Removes the remaining coins of a deleted user and closes the account: movements stay balanced,
 * without personal data, and no further ones are possible. The user is locked by the caller.
 */
async function closeCoinAccount(ctx: Pick<Context, 'now'>, tx: Tx, userId: string): Promise<void> {
  const { balance, closed_at } = await endCoins(ctx, tx, userId);
  if (closed_at !== null) return;
  if (balance > 0) {
    await moveCoins(ctx, tx, { userId, source: { reason: 'account-closed' }, coins: balance, rule: {} });
  }
  await closeAccount(tx, userId, ctx.now());
  await forgetNotesOf(tx, userId);
}

/** Moves the coins of a joined account to the one that stays, by the house: two movements. Returns how many. */
async function moveCoinsOf(tx: Tx, { ctx, stays, goes }: Joining): Promise<number> {
  const { balance, lots } = await endCoins(ctx, tx, goes.id);
  if (balance === 0) return 0;
  const source = { reason: 'adjusted', adjustmentId: `join_${goes.id}`, note: 'accounts joined' } as const;
  const rule = { from: goes.id, to: stays.id };
  await moveCoins(ctx, tx, { userId: goes.id, source, coins: asCoins(-balance), rule });
  const moved = lots.map(({ kind, remaining: coins, earnedOn, endsOn }) => ({
    kind,
    coins,
    earnedOn,
    endsOn,
  }));
  await moveCoins(ctx, tx, { userId: stays.id, source, coins: balance, rule, lots: { moved } });
  return balance;
}

/** Each movement of coins, with the balance after it. */
async function* coinsOf(ctx: Context, userId: string) {
  const { name } = await readSettings(ctx);
  for await (const line of readLinesInBatches(ctx.db, userId)) {
    yield* presentLines([line], line.balance_after ?? noCoins, name);
  }
}

/** The coins of a customer. */
export const personalData: PersonalData = {
  columns: {
    'coin_accounts.user_id': 'the account, closed and empty',
    'coin_entries.user_id': 'the figures',
    'coin_lots.user_id': 'the figures',
  },
  collect: { coins: (ctx, { id }) => coinsOf(ctx, id) },
  join: {
    'coin_accounts.user_id': moveCoinsOf,
    'coin_entries.user_id': 'the ledger of what happened',
    'coin_lots.user_id':
      'the ledger of what happened; the account that stays has lots of its own for what was left',
  },
  erase: (tx, { ctx, user }) => closeCoinAccount(ctx, tx, user.id),
};
