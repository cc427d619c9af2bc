import type { CoinsByKind } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';

/** Counts coins and credit of a locked order that came back. */
export async function addCoinsBack(
  tx: Tx,
  id: string,
  { given, purchased, credit }: CoinsByKind & { readonly credit: Paise },
): Promise<void> {
  await sql`
    update orders set coins_given_back = coins_given_back + ${given}::bigint,
      coins_purchased_back = coins_purchased_back + ${purchased}::bigint, credit_back = credit_back + ${credit}::bigint
    where id = ${id}`.execute(tx);
}

/** Records that a locked order takes its coins once more, of which none have come back. */
export async function recordNewTake(tx: Tx, id: string): Promise<void> {
  await sql`
    update orders set coin_takes = coin_takes + 1, coins_given_back = 0, coins_purchased_back = 0, credit_back = 0
    where id = ${id}`.execute(tx);
}

/** Adds to the value that came back with a locked order in coins and credit instead of money. */
export async function addBackInCoins(tx: Tx, id: string, value: Paise): Promise<void> {
  if (value === 0) return;
  await sql`update orders set back_in_coins = back_in_coins + ${value}::bigint where id = ${id}`.execute(tx);
}
