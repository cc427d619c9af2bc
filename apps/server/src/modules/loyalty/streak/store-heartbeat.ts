import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** Records that the shop is open, and the silence before it as an outage if it was longer than this. */
export async function recordHeartbeat(db: Db, at: Date, silenceSeconds: number): Promise<void> {
  await sql`
    with before as (
      select beat_at from shop_heartbeat for update
    ), silent as (
      insert into shop_outages (began_at, ended_at)
      select beat_at, ${at}::timestamptz from before
      where beat_at < ${at}::timestamptz - make_interval(secs => ${silenceSeconds})
      on conflict (began_at) do update set ended_at = greatest(shop_outages.ended_at, excluded.ended_at)
      returning began_at
    )
    -- Counting them forces the outage CTE to run before the heartbeat is updated.
    insert into shop_heartbeat (beat_at) select ${at}::timestamptz from (select count(*) from silent) counted
    where true
    on conflict (is_singleton) do update set
      -- After a clock that was far ahead is corrected, time counts from now on.
      beat_at = case when shop_heartbeat.beat_at > ${at}::timestamptz + make_interval(secs => ${silenceSeconds})
        then ${at}::timestamptz else greatest(shop_heartbeat.beat_at, ${at}::timestamptz) end`.execute(db);
}

/** The outages that ended after a day began. */
export function listOutages(db: Db | Tx, since: Day) {
  return db
    .selectFrom('shop_outages')
    .select(['began_at', 'ended_at'])
    .where('ended_at', '>', startOfDay(since).toISOString())
    .execute();
}
