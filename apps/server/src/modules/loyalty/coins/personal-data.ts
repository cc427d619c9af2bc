import { noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { closeCoinAccount } from './close-account.ts';
import { presentLines } from './list-history.ts';
import { readLinesInBatches } from './store-statement.ts';

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
  },
  collect: { coins: (ctx, { id }) => coinsOf(ctx, id) },
  erase: (tx, { ctx, user }) => closeCoinAccount(ctx, tx, user.id),
};
