import { createHash } from 'node:crypto';
import type { ProblemCode } from '@jhumka/contract/problem-codes';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import {
  countOne,
  countOneLess,
  deleteCounters,
  insertAttempt,
  listAttempts,
  lockAttempts,
  sweepRarely,
} from './store.ts';

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
export async function uncountAttempt(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  { windowSeconds }: Rule,
): Promise<void> {
  await countOneLess(ctx.db, key, windowAt(ctx.now(), windowSeconds).start);
}

/** Resets the counter of a key after a successful authentication. */
export function resetAttempts({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  return deleteCounters(db, key);
}

/** Returns the window of an instant, and the seconds until it ends. */
export function windowAt(now: Date, windowSeconds: number) {
  const windowMs = windowSeconds * 1000;
  const start = now.getTime() - (now.getTime() % windowMs);
  return { start: new Date(start), secondsLeft: Math.ceil((start + windowMs - now.getTime()) / 1000) };
}

export interface Spacing {
  readonly apartSeconds: number;
  readonly max: number;
  /** At most a day: older attempts are swept. */
  readonly windowSeconds: number;
}

export type Turn =
  | { readonly kind: 'taken' }
  | { readonly kind: 'too-soon'; readonly retryAfterSeconds: number };

/**
 * Sliding-window rate limit: a minimum interval between attempts, and a maximum in any window. Unlike fixed windows it
 * allows no burst at a window's edge.
 */
export async function countAttempt(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  { apartSeconds, max, windowSeconds }: Spacing,
): Promise<Turn> {
  const turn = await transact(ctx, async (tx, ctx): Promise<Turn> => {
    await lockAttempts(tx, key);
    const now = ctx.now().getTime();
    const taken = await listAttempts(tx, key, new Date(now - windowSeconds * 1000));
    const newest = taken[0] ?? Number.NEGATIVE_INFINITY;
    const oldestThatCounts = taken[max - 1] ?? Number.NEGATIVE_INFINITY;
    const free = Math.max(newest + apartSeconds * 1000, oldestThatCounts + windowSeconds * 1000);
    if (free > now) return { kind: 'too-soon', retryAfterSeconds: Math.ceil((free - now) / 1000) };
    await insertAttempt(tx, key, new Date(now));
    return { kind: 'taken' };
  });
  if (turn.kind === 'taken') await sweepRarely(ctx);
  return turn;
}

/** Hashes an email or number into a counter key: of fixed length, and not readable in the table of counters. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
