import type { ProblemCode } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { countOne, countOneLess, deleteCounters } from './store.ts';
import { sweepRarely } from './sweep.ts';

export interface Rule {
  readonly max: number;
  /** At most a day: older counters are swept. */
  readonly windowSeconds: number;
  /** Problem code when 'too-many-requests' is not helpful enough. */
  readonly problem?: ProblemCode;
}

/**
 * Counts an attempt under the key. Throws the rule's problem above the limit, with the seconds until the window ends.
 */
export async function limit(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  { max, windowSeconds, problem = 'too-many-requests' }: Rule,
): Promise<void> {
  const { start, secondsLeft } = windowAt(ctx.now(), windowSeconds);
  const count = await countOne(ctx.db, key, start);
  if (count === 1) await sweepRarely(ctx);
  if (count > max) throw new Problem(problem, { retryAfterSeconds: secondsLeft });
}

/** Uncounts an attempt that was no misuse. */
export async function takeBackTry(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  { windowSeconds }: Rule,
): Promise<void> {
  await countOneLess(ctx.db, key, windowAt(ctx.now(), windowSeconds).start);
}

function windowAt(now: Date, windowSeconds: number) {
  const windowMs = windowSeconds * 1000;
  const start = now.getTime() - (now.getTime() % windowMs);
  return { start: new Date(start), secondsLeft: Math.ceil((start + windowMs - now.getTime()) / 1000) };
}

/** Resets the counter of a key after a successful authentication. */
export function forgetTries({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  return deleteCounters(db, key);
}
