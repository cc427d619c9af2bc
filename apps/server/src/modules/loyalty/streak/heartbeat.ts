import type { Day } from '@jhumka/domain/calendar';
import { closedDays } from '@jhumka/domain/streak';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { listOutages, recordHeartbeat } from './store.ts';

/** Interval at which each process records the shop's heartbeat. */
const heartbeatSeconds = 60;
/** A longer gap between heartbeats means that the shop was down. */
const silenceSeconds = 5 * 60;

/**
 * Records a heartbeat. A gap before it is stored as an outage, so that a day on which the shop was down does not count
 * as missed. Many processes may call it at once; one of them records the outage.
 */
export async function beatHeart({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await recordHeartbeat(db, now(), silenceSeconds);
}

/** Lists the days after a day on which the shop was up too briefly to be visited, with those of `planned`. */
export async function readClosedDays(db: Db | Tx, since: Day, planned: readonly Day[]) {
  const rows = await listOutages(db, since);
  const down = closedDays(
    rows.map(({ began_at, ended_at }) => ({ from: new Date(began_at), until: new Date(ended_at) })),
  );
  return new Set([...down, ...planned]);
}

/** Starts the heartbeat of this process. */
export async function startHeartbeat(ctx: Context): Promise<void> {
  await beatHeart(ctx);
  ctx.jobs.repeat(heartbeatSeconds, () => beatHeart(ctx));
}
