import type { Day, Month } from '@jhumka/domain/calendar';
import type { CoinKind, CoinReason, Coins, HouseAccount } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';

/** Period of a month in India: its first day, and the first one after it. */
export interface MonthSpan {
  readonly from: Day;
  readonly until: Day;
}

/** Returns the age of a day: 0 below 30 days, 1 below 90, 2 below 365, 3 for older. */
export const ageOf = (day: RawBuilder<unknown>, asOf: Day) => sql`
  case when ${asOf}::date - ${day} < 30 then 0 when ${asOf}::date - ${day} < 90 then 1
    when ${asOf}::date - ${day} < 365 then 2 else 3 end`;

export const indianDay = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Kolkata')::date`;
const isBefore = (column: RawBuilder<unknown>, day: Day) =>
  sql`${column} < ${day}::timestamp at time zone 'Asia/Kolkata'`;

/** Coins that lots had left, by kind, age and the month of their end. */
export interface CoinsLeft {
  readonly kind: CoinKind;
  readonly age: number;
  /** Null for coins that never end. */
  readonly ends: Month | null;
  readonly coins: Coins;
  readonly lots: number;
}

/** Sums what lots had left at the beginning of a day, by the movements before it. */
export async function listCoinsLeft(tx: Tx, until: Day, asOf: Day): Promise<CoinsLeft[]> {
  const { rows } = await sql<CoinsLeft>`
    select l.kind, ${ageOf(sql`l.earned_on`, asOf)} as age, to_char(l.ends_on, 'YYYY-MM') as ends,
      sum(l.coins - coalesce(used.coins, 0))::bigint as coins, count(*)::int as lots
    from coin_lots l
    join coin_movements m on m.id = l.movement_id and ${isBefore(sql`m.created_at`, until)}
    left join (
      select u.lot_id, sum(u.coins) as coins from coin_lot_uses u join coin_movements m on m.id = u.movement_id
      where ${isBefore(sql`m.created_at`, until)} group by u.lot_id
    ) used on used.lot_id = l.id
    where l.coins > coalesce(used.coins, 0)
    group by 1, 2, 3 order by 3 nulls last, 1, 2`.execute(tx);
  return rows;
}

/** Movements of a month by their reason, from the customers' side; those before it without a reason. */
export interface CoinsMoved {
  readonly reason: CoinReason | null;
  readonly coins: Coins;
  readonly movements: number;
}

/** Sums the ledger before and in a month. */
export async function listCoinsMoved(tx: Tx, { from, until }: MonthSpan): Promise<CoinsMoved[]> {
  const { rows } = await sql<CoinsMoved>`
    select case when day >= ${from}::date then reason end as reason, (-sum(coins))::bigint as coins,
      sum(movements)::int as movements
    from coin_house_days where day < ${until}::date group by 1 order by 1`.execute(tx);
  return rows;
}

/** Sums the given coins of lots from one day to another, and those of them that were spent. */
export async function readSpentShare(tx: Tx, from: Day, to: Day, until: Day) {
  const { rows } = await sql<{ given: Coins; spent: Coins }>`
    select coalesce(sum(l.coins), 0)::bigint as given, coalesce(sum(used.coins), 0)::bigint as spent
    from coin_lots l left join lateral (
      select sum(u.coins) as coins from coin_lot_uses u join coin_movements m on m.id = u.movement_id
      join coin_entries e on e.movement_id = m.id and e.house not in ('expiry', 'adjustment')
      where u.lot_id = l.id and ${isBefore(sql`m.created_at`, until)}
    ) used on true
    where l.kind = 'given' and l.earned_on >= ${from}::date and l.earned_on <= ${to}::date`.execute(tx);
  return rows[0] as { given: Coins; spent: Coins };
}

/** Change of the coins of a kind on a day, by the reason. */
export interface CoinsBooked {
  readonly day: Day;
  readonly reason: CoinReason;
  readonly house: HouseAccount;
  readonly kind: CoinKind;
  readonly coins: Coins;
  /** Money received for them. */
  readonly price: Paise;
}

/** Sums the lots that movements of a month made, less what they took, for the journal. */
export async function listCoinsBooked(tx: Tx, { from, until }: MonthSpan): Promise<CoinsBooked[]> {
  const { rows } = await sql<CoinsBooked>`
    with moved as (
      select id, reason, source, ${indianDay(sql`created_at`)} as day from coin_movements
      where not ${isBefore(sql`created_at`, from)} and ${isBefore(sql`created_at`, until)}
    ), changed as (
      select movement_id, kind, coins from coin_lots where movement_id in (select id from moved)
      union all
      select u.movement_id, l.kind, -u.coins from coin_lot_uses u join coin_lots l on l.id = u.lot_id
      where u.movement_id in (select id from moved)
    )
    select moved.day, reason, e.house, kind, sum(changed.coins)::bigint as coins,
      coalesce(sum((source ->> 'price')::bigint), 0)::bigint as price
    from changed join moved on moved.id = movement_id
    join coin_entries e on e.movement_id = moved.id and e.side = 'house'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx);
  return rows;
}
