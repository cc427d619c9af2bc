import { asCoins, type Coins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Tx } from '../../../database/transact.ts';

/** Locks the coin accounts of some customers, by their ids, and reads the balances. */
export async function lockBalances(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Coins>> {
  const rows = await tx
    .selectFrom('coin_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
}

/** Sums the entries of locked accounts again. One whose entries are below zero stays: no figure of it is right. */
export async function deriveBalances(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    update coin_accounts a set balance = summed.coins
    from (
      select id as user_id, coalesce(sum(e.coins), 0) as coins
      from unnest(${userIds}::text[]) as id left join coin_entries e on e.user_id = id and e.side = 'customer'
      group by id
    ) summed
    where a.user_id = summed.user_id and summed.coins >= 0`.execute(tx);
}

/** Reads what the house gave by day and reason, as '2026-11-28 streak-day'. Repairs of it wait for each other. */
export async function lockHouseDays(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Coins>> {
  await sql`select pg_advisory_xact_lock(hashtext('coin_house_days'))`.execute(tx);
  const { rows } = await sql<{ id: string; coins: number }>`
    select id, coalesce(-sum(d.coins), 0)::bigint as coins
    from unnest(${ids}::text[]) as id left join coin_house_days d on d.day || ' ' || d.reason = id
    group by id`.execute(tx);
  return new Map(rows.map(({ id, coins }) => [id, asCoins(coins)]));
}

/** Adds what is missing to the sums of some days, so that movements meanwhile count too. */
export async function deriveHouseDays(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with made as (
      select (m.created_at at time zone 'Asia/Kolkata')::date as day, m.reason, e.house, sum(e.coins) as coins,
        count(*) as movements
      from coin_movements m join coin_entries e on e.movement_id = m.id and e.side = 'house'
      where (m.created_at at time zone 'Asia/Kolkata')::date || ' ' || m.reason = ${anyOf(ids)}
      group by 1, 2, 3
    ), recorded as (
      select day, reason, max(house) as house, sum(coins) as coins, sum(movements) as movements
      from coin_house_days where day || ' ' || reason = ${anyOf(ids)} group by day, reason
    )
    insert into coin_house_days (day, reason, shard, house, coins, movements)
    select coalesce(made.day, recorded.day), coalesce(made.reason, recorded.reason), 0,
      coalesce(made.house, recorded.house), coalesce(made.coins, 0) - coalesce(recorded.coins, 0),
      coalesce(made.movements, 0) - coalesce(recorded.movements, 0)
    from made full join recorded using (day, reason)
    on conflict (day, reason, shard) do update
      set coins = coin_house_days.coins + excluded.coins,
        movements = coin_house_days.movements + excluded.movements`.execute(tx);
}
