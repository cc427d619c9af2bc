import { type RawBuilder, sql } from 'kysely';
import { type PublicTopic, publicTopics } from './public-topics.ts';
import type { Db, Tx } from './transact.ts';

/** A committed change that the edge has yet to purge. */
export interface EdgeChange {
  readonly id: string;
  readonly topic: PublicTopic;
}

/** Changes read at once; more are read by the next purge. */
const maxChanges = 10_000;

/**
 * Statement that records a change for the edge, if the shop has one. Rows are inserted and never updated, so concurrent
 * transactions don't wait for each other.
 */
export const recordChangeSql = (topic: PublicTopic): RawBuilder<unknown> =>
  sql`insert into edge_changes (topic) select ${topic} where exists (select from edge)`;

/** Records a change in the transaction that makes it: the purge is due when, and only when, it commits. */
export async function recordChange(tx: Tx, topic: PublicTopic): Promise<void> {
  await recordChangeSql(topic).execute(tx);
}

/** Records that everything public may have changed, as by a new version of the pages. */
export async function recordEveryChange(db: Db): Promise<void> {
  await sql`
    insert into edge_changes (topic) select unnest(${[...publicTopics]}::text[]) where exists (select from edge)
  `.execute(db);
}

/** Records which edge is in front of the shop; from now on changes are recorded for it. */
export async function registerEdge(db: Db, provider: string): Promise<void> {
  await sql`
    insert into edge (provider) values (${provider})
    on conflict (is_only) do update set provider = excluded.provider`.execute(db);
}

/** Records that the shop has no edge. */
export async function forgetEdge(db: Db): Promise<void> {
  await sql`with gone as (delete from edge returning 1) delete from edge_changes where exists (select from gone)`.execute(
    db,
  );
}

/** Lists the changes that are due, oldest first. */
export function listChanges(db: Db): Promise<readonly EdgeChange[]> {
  return db.selectFrom('edge_changes').select(['id', 'topic']).orderBy('id').limit(maxChanges).execute();
}

/** Returns true when this process may purge for the next seconds: of several workers one does. */
export async function claimEdge(db: Db, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update edge set holder = ${holder}, claimed_until = clock_timestamp() + make_interval(secs => ${seconds})
    where holder = ${holder} or claimed_until < clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Records a purge, and deletes the changes that are done with it. */
export async function recordPurge(db: Db, done: readonly string[]): Promise<void> {
  await sql`
    with done as (delete from edge_changes where id = any(${done}::bigint[]))
    update edge set purged_at = clock_timestamp(), failing_since = null, failure = ''`.execute(db);
}

/** Records that the edge did not confirm a purge. */
export async function recordFailedPurge(db: Db, failure: string): Promise<void> {
  await sql`
    update edge set failing_since = coalesce(failing_since, clock_timestamp()), failure = ${failure}`.execute(
    db,
  );
}

/** Returns how long the oldest change has waited for its purge; 0 for none, null without an edge. */
export async function readPurgeDelay(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce((
      select extract(epoch from clock_timestamp() - changed_at) from edge_changes order by id limit 1
    ), 0)::float8 as seconds
    from edge`.execute(db);
  return rows[0]?.seconds ?? null;
}
