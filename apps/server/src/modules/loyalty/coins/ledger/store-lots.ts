import { addDays, type Day } from '@jhumka/domain/calendar';
import {
  type CoinKind,
  type CoinLot,
  type CoinReason,
  type CoinSource,
  type Coins,
  endNoticeDays,
  type TakenCoins,
} from '@jhumka/domain/coins';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../../database/queries.ts';
import type { Db, Tx } from '../../../../database/transact.ts';

/** Reads what is left of a customer's lots, whose coin account is locked. */
export async function listOpenLots(tx: Tx, userId: string): Promise<readonly CoinLot[]> {
  return (await listOpenLotsOf(tx, [userId])).get(userId) ?? [];
}

/** A lot of a customer, with the balance of the account. */
type LotOfAccount = CoinLot & { readonly balance: Coins };

/** Reads what is left of the lots of customers, by customer. */
export async function listOpenLotsOf(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LotOfAccount[]>> {
  const rows = await db
    .selectFrom('coin_lots as lot')
    .innerJoin('coin_accounts as account', 'account.user_id', 'lot.user_id')
    .select(['lot.user_id', 'id', 'kind', 'remaining', 'earned_on', 'ends_on'])
    .select('balance')
    .where('lot.user_id', '=', anyOf(userIds))
    .where('remaining', '>', 0 as Coins)
    .execute();
  return Map.groupBy(
    rows.map(({ user_id: userId, earned_on: earnedOn, ends_on: endsOn, ...lot }) => ({
      ...{ ...lot, userId, earnedOn, endsOn },
    })),
    ({ userId }) => userId,
  );
}

/** Reads what a movement took from a customer's lots, in the order of spending; nothing for an unknown key. */
export async function listTaken(tx: Tx, userId: string, key: string): Promise<TakenCoins[]> {
  const rows = await tx
    .selectFrom('coin_movements as movement')
    .innerJoin('coin_lot_uses as use', 'use.movement_id', 'movement.id')
    .innerJoin('coin_lots as lot', 'lot.id', 'use.lot_id')
    .select(['lot.id', 'use.coins', 'lot.kind', 'lot.earned_on', 'lot.ends_on'])
    .where('movement.key', '=', key)
    .where('lot.user_id', '=', userId)
    .orderBy('lot.ends_on', (order) => order.asc().nullsLast())
    .orderBy('lot.kind', 'desc')
    .orderBy('lot.earned_on')
    .orderBy('lot.id')
    .execute();
  return rows.map(({ id: lotId, coins, kind, earned_on: earnedOn, ends_on: endsOn }) => ({
    ...{ lotId, coins, lot: { kind, earnedOn, endsOn } },
  }));
}

/** A lot as of an instant, with the movement that gave it. */
export interface LotRow {
  readonly id: string;
  readonly kind: CoinKind;
  readonly coins: Coins;
  readonly remaining: Coins;
  readonly earned_on: Day;
  readonly ends_on: Day | null;
  readonly reason: CoinReason;
  readonly reference: string;
  readonly source: CoinSource;
  /** The customer's balance as of then. */
  readonly balance: Coins;
}

/**
 * Lists lots of a customer with coins left before an instant, or now, in the order of spending. The last movement before
 * the instant is the boundary: what came after it in the ledger counts as later, whatever its clock said. So the sum is
 * always the balance of the statement.
 */
export async function listLotsBefore(db: Db, userId: string, instant: Date | null): Promise<LotRow[]> {
  const before = sql`${instant?.toISOString() ?? null}::timestamptz`;
  const { rows } = await sql<LotRow>`
    with boundary as (
      select e.position, e.balance_after from coin_entries e join coin_movements m on m.id = e.movement_id
      where e.user_id = ${userId} and (${before} is null or m.created_at < ${before})
      order by e.position desc limit 1
    )
    select l.id, l.kind, l.coins, (l.coins - coalesce(used.coins, 0))::bigint as remaining, l.earned_on, l.ends_on,
      m.reason, m.reference, m.source, boundary.balance_after as balance
    from boundary, coin_lots l
    join coin_movements m on m.id = l.movement_id
    join coin_entries e on e.movement_id = m.id and e.user_id = l.user_id
    left join lateral (
      select sum(u.coins) as coins from coin_lot_uses u
      join coin_entries spent on spent.movement_id = u.movement_id and spent.user_id = l.user_id
      where u.lot_id = l.id and spent.position <= boundary.position
    ) used on true
    where l.user_id = ${userId} and e.position <= boundary.position and l.coins > coalesce(used.coins, 0)
    order by l.ends_on, l.kind desc, l.earned_on, l.id`.execute(db);
  return rows;
}

/** Lots that are read at once, to find their customers. */
const lotsAtATime = 5_000;

/** Lists customers with lots whose last day is before a day. */
export function listEndedCustomers(db: Db, today: Day): Promise<string[]> {
  return customersOf(db, sql`notices in (0, 1, 2) and ends_on < ${today}::date`);
}

/** Lists customers of whose lots an end is to be announced. */
export function listCustomersToNotify(db: Db, today: Day): Promise<string[]> {
  const [first, second] = endNoticeDays.map((days) => addDays(today, days));
  return customersOf(
    db,
    sql`ends_on >= ${today}::date
      and (notices = 0 and ends_on <= ${first}::date or notices = 1 and ends_on <= ${second}::date)`,
  );
}

async function customersOf(db: Db, isDue: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from (
      select user_id from coin_lots where remaining > 0 and ends_on is not null and ${isDue} limit ${lotsAtATime}
    ) lots order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Coins that end on a day, and the notices about it that their customer got. */
export interface ComingEnd {
  readonly day: Day;
  readonly coins: Coins;
  readonly notices: number;
}

/** Sums coins of a customer that end in the coming days, by the day. The coin account is locked. */
export function listComingEnds(tx: Tx, userId: string, from: Day, until: Day): Promise<ComingEnd[]> {
  return tx
    .selectFrom('coin_lots')
    .select([
      sql<Day>`ends_on`.as('day'),
      sql<Coins>`sum(remaining)::bigint`.as('coins'),
      sql<number>`max(notices)`.as('notices'),
    ])
    .where('user_id', '=', userId)
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', until)
    .groupBy('ends_on')
    .orderBy('ends_on')
    .execute();
}

/** Records the notices that a customer got about a day. */
export async function recordNotices(tx: Tx, userId: string, day: Day, notices: number): Promise<void> {
  await tx
    .updateTable('coin_lots')
    .set({ notices })
    .where('user_id', '=', userId)
    .where('ends_on', '=', day)
    .execute();
}
