import { openReturnStates, type ReturnState, returnStates, returnWaitsFor } from '@jhumka/domain/returns';
import { sql } from 'kysely';
import { countAges } from '../../../database/count-ages.ts';
import { countRows, type Page } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { type ReturnRow, selectReturns, type WholeReturn, wholeReturns } from './store.ts';

/** Reads a page of a customer's returns, newest first. */
export async function pageOfReturnsOf(
  db: Db,
  userId: string,
  { limit, offset }: Page,
): Promise<WholeReturn[]> {
  const rows = await selectReturns(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return wholeReturns(db, rows);
}

/** Counts a customer's returns. */
export function countReturnsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('returns').where('user_id', '=', userId));
}

/** Filters of the administrators' list. */
export interface ReturnConditions {
  readonly state?: ReturnState | undefined;
  readonly waits_for?: 'shop' | 'customer' | 'courier' | 'nobody' | undefined;
  /** Number of a return, and ids of orders and customers: any of them. */
  readonly found?: {
    readonly number: string;
    readonly orderIds: readonly string[];
    readonly userIds: readonly string[];
  };
}

const statesThat = (waits_for: string, hasPickUp: boolean) =>
  returnStates.filter((state) => (returnWaitsFor(state, { hasPickUp }) ?? 'nobody') === waits_for);

function matching(db: Db, { state, waits_for: who, found }: ReturnConditions) {
  return selectReturns(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'asked'))
    .$if(who !== undefined, (query) =>
      query.where(
        sql<boolean>`state = any(case when pick_up_day is null then ${statesThat(who ?? '', false)}::text[]
          else ${statesThat(who ?? '', true)}::text[] end)`,
      ),
    )
    .$if(found !== undefined, (query) =>
      query.where((by) =>
        by.or([
          by('return_number', '=', found?.number ?? ''),
          by('order_id', '=', sql<string>`any(${found?.orderIds ?? []}::text[])`),
          by('user_id', '=', sql<string>`any(${found?.userIds ?? []}::text[])`),
        ]),
      ),
    );
}

/** Orders returns by who has to act: the shop, the customer, the courier, nobody. */
const turn = sql`case when state = any(${statesThat('shop', true)}::text[]) then 0 when ended_at is not null then 3
  when pick_up_day is null and state = any(${statesThat('customer', false)}::text[]) then 1 else 2 end`;

/** Reads a page of returns, by who has to act, and counts all of them. */
export async function listReturnRows(
  db: Db,
  conditions: ReturnConditions,
  {
    limit,
    offset,
    by,
    direction,
  }: Page & { readonly by: 'created_at' | 'updated_at'; readonly direction: 'asc' | 'desc' },
): Promise<{ readonly returns: WholeReturn[]; readonly totalCount: number }> {
  const rows: ReturnRow[] = await matching(db, conditions)
    .orderBy(turn)
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { returns: await wholeReturns(db, rows), totalCount: await countReturns(db, conditions) };
}

/** Counts returns that meet the conditions. */
export const countReturns = (db: Db, conditions: ReturnConditions): Promise<number> =>
  countRows(db.selectFrom(matching(db, conditions).as('matching')));

/** Counts returns by the age of the request. */
export async function countReturnAges(db: Db, conditions: ReturnConditions, now: Date): Promise<number[]> {
  const { ages } = await db
    .selectFrom(matching(db, conditions).as('matching'))
    .select(countAges(sql`created_at`, now).as('ages'))
    .executeTakeFirstOrThrow();
  return ages;
}

/** Counts returns by state, each with the time since which the oldest of them is in it; of ended ones only the count. */
export async function countReturnsByState(
  db: Db,
): Promise<Record<ReturnState, { readonly count: number; readonly oldest: string | null }>> {
  const rows = await db
    .selectFrom('returns')
    .select(['state', sql<number>`count(*)::int`.as('count'), sql<string>`min(updated_at)`.as('oldest')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map((row) => [row.state, row]));
  const of = (state: ReturnState) => ({
    count: counts.get(state)?.count ?? 0,
    oldest: openReturnStates.includes(state) ? (counts.get(state)?.oldest ?? null) : null,
  });
  return Object.fromEntries(returnStates.map((state) => [state, of(state)])) as Record<
    ReturnState,
    ReturnType<typeof of>
  >;
}

/** Return of an order, as the order names it, with its units by line. */
export interface ReturnSummary
  extends Pick<
    ReturnRow,
    | 'id'
    | 'order_id'
    | 'return_number'
    | 'kind'
    | 'state'
    | 'amount'
    | 'part'
    | 'pick_up_day'
    | 'pick_up_slot'
    | 'refused_reason'
  > {
  readonly units: Readonly<Record<string, number>>;
}

/** Lists the returns of some orders, oldest first. */
export async function listReturnSummaries(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReturnSummary[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<ReturnSummary>`
    select id, order_id, return_number, kind, state, amount, part, pick_up_day, pick_up_slot, refused_reason, (
      select json_object_agg(line_key, quantity) from return_lines where return_id = returns.id
    ) as units
    from returns where order_id = any(${orderIds}::text[]) order by created_at, id`.execute(db);
  return rows;
}
