import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { insertAttempt, listAttempts, lockAttempts } from './store.ts';
import { sweepRarely } from './sweep.ts';

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
  const turn = await transact(ctx, async (tx): Promise<Turn> => {
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
