import { noCoins } from '@jhumka/domain/coins';
import type { Db } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { closeCoinAccount } from './close-account.ts';
import { presentLines } from './list-history.ts';
import { readLinesInBatches } from './store-statement.ts';

/** Each movement of coins, with the balance after it. */
async function* coinsOf(db: Db, userId: string) {
  for await (const line of readLinesInBatches(db, userId)) {
    yield* presentLines([line], line.balance_after ?? noCoins);
  }
}

/** The coins of a customer. */
export const personalData: PersonalData = {
  columns: {
    'coin_accounts.user_id': 'the account, closed and empty',
    'coin_entries.user_id': 'the figures',
  },
  collect: { coins: ({ db }, { id }) => coinsOf(db, id) },
  erase: (tx, { ctx, user }) => closeCoinAccount(ctx, tx, user.id),
};
