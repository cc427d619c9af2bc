import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';

const maxSwept = 5_000;

/** Increments the counter of a window and returns it. */
export async function countOne(db: Db, key: string, windowStart: Date): Promise<number> {
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds to counters of windows, each key once; returns the totals by key. */
export async function addCounts(
  db: Db,
  counts: readonly { readonly key: string; readonly start: Date; readonly count: number }[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('rate_counters')
    .values(counts.map(({ key, start, count }) => ({ key, window_start: start, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_counters.count + excluded.count` }),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Decrements the counter of a window, if there is one. */
export async function countOneLess(db: Db, key: string, windowStart: Date): Promise<void> {
  await db
    .updateTable('rate_counters')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', windowStart.toISOString())
    .where('count', '>', 0)
    .execute();
}

/** Deletes every counter of a key. */
export async function deleteCounters(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute();
}

/** Deletes old counters, a bounded number at a time; concurrent sweeps skip each other's rows. */
async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from rate_counters where ctid in (
    select ctid from rate_counters where window_start < ${before} limit ${maxSwept} for update skip locked
  )`.execute(db);
}

/** Serializes transactions that count attempts of a key. */
export async function lockAttempts(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4870002))`.execute(tx);
}

/** Lists attempts of a key since an instant, newest first, in milliseconds. */
export async function listAttempts(tx: Tx, key: string, since: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('rate_counters')
    .select('window_start')
    .where('key', '=', key)
    .where('window_start', '>', since.toISOString())
    .orderBy('window_start', 'desc')
    .execute();
  return rows.map((row) => Date.parse(row.window_start));
}

/** Inserts an attempt. */
export async function insertAttempt(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.insertInto('rate_counters').values({ key, window_start: at, count: 1 }).execute();
}

const oldestMs = 2 * 86_400_000; // The longest window is a day.
const pauseMs = 60_000;
const lastSwept = new WeakMap<Db, number>();

/** Deletes expired counters, at most once a minute in each process. */
export async function sweepRarely({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  if (Math.abs(at - (lastSwept.get(db) ?? Number.NEGATIVE_INFINITY)) < pauseMs) return;
  lastSwept.set(db, at);
  await deleteCountersBefore(db, new Date(at - oldestMs));
}
