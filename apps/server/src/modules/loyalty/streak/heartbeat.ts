import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { closedDays } from '@jhumka/domain/streak';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Interval at which each process records the shop's heartbeat. */
const heartbeatSeconds = 60;
/** A longer gap between heartbeats means that the shop was down. */
const silenceSeconds = 5 * 60;

/**
 * Records a heartbeat. A gap before it is stored as an outage, so that a day on which the shop was down does not count
 * as missed. Many processes may call it at once; one of them records the outage.
 */
export async function beatHeart({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
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

/** Lists the days after a day on which the shop was up too briefly to be visited. */
export async function readClosedDays(db: Db | Tx, since: Day): Promise<ReadonlySet<Day>> {
  const rows = await db
    .selectFrom('shop_outages')
    .select(['began_at', 'ended_at'])
    .where('ended_at', '>', startOfDay(since).toISOString())
    .execute();
  return closedDays(
    rows.map(({ began_at, ended_at }) => ({ from: new Date(began_at), until: new Date(ended_at) })),
  );
}

/** Starts the heartbeat of this process. */
export async function startHeartbeat(ctx: Context): Promise<void> {
  await beatHeart(ctx);
  ctx.jobs.repeat(heartbeatSeconds, () => beatHeart(ctx));
}
