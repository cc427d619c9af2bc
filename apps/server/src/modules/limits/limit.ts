import type { Context } from '../../context.ts';
import { Problem } from '../../problem.ts';
import { countOne, deleteCounters } from './store.ts';
import { sweepRarely } from './sweep.ts';

export interface Rule {
  readonly max: number;
  /** At most a day: older counters are swept. */
  readonly windowSeconds: number;
}

/** Counts one try under the key. Throws 'too-many-requests' beyond the rule, with the seconds until the window ends. */
export async function limit(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  { max, windowSeconds }: Rule,
): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const now = ctx.now().getTime();
  const start = now - (now % windowMs);
  const count = await countOne(ctx.db, key, new Date(start));
  if (count === 1) await sweepRarely(ctx);
  if (count <= max) return;
  throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil((start + windowMs - now) / 1000) });
}

/** Forgets what was counted under the key: the one who tried has shown who it is. */
export function forgetTries({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  return deleteCounters(db, key);
}
