import type { CoinReason, Coins } from '@jhumka/domain/coins';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Reads the balances of some customers; those without a coin account are missing. */
export async function balancesOfCustomers(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Coins>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('coin_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
}

/** Sets the coins that the next order of customers is to use. */
export async function setWishedCoins(tx: Tx, userIds: readonly string[], coins: Coins): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('coin_accounts')
    .set({ for_order: coins })
    .where('user_id', '=', anyOf(userIds))
    .execute();
}

/** Sums the coins that customers hold. */
export async function readOutstandingCoins(db: Db): Promise<Coins> {
  const { coins } = await db
    .selectFrom('coin_house_days')
    .select(sql<Coins>`coalesce(-sum(coins), 0)::bigint`.as('coins'))
    .executeTakeFirstOrThrow();
  return coins;
}

/** Sums coin movements since a day, by reason; positive for coins given. */
export function readGivenCoins(
  db: Db,
  since: string,
): Promise<{ reason: CoinReason; coins: Coins; movements: number }[]> {
  return db
    .selectFrom('coin_house_days')
    .select([
      'reason',
      sql<Coins>`(-sum(coins))::bigint`.as('coins'),
      sql<number>`sum(movements)::bigint`.as('movements'),
    ])
    .where('day', '>=', since)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
}

/** Condition for users with coins. */
export const coinHolderCondition = (userId: string) =>
  sql<SqlBool>`exists (select from coin_accounts where user_id = ${sql.ref(userId)} and balance > 0)`;
