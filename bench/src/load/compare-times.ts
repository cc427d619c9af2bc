import { median, quantile } from './median.ts';

const splits = 1_000;

export interface TimeDifference {
  readonly oneMs: number;
  readonly otherMs: number;
  /** Difference of the two medians, in ms. */
  readonly apartMs: number;
  /** Difference of medians that chance produces between two halves of the same calls, 95th percentile, in ms. */
  readonly chanceMs: number;
}

/**
 * Tests whether one call is slower than another by a permutation test: each call's times are split
 * at random into two halves, a thousand times. Halves are smaller than the whole, so the chance
 * bound is conservative.
 */
export function differenceOf(one: readonly number[], other: readonly number[]): TimeDifference {
  const [oneMs, otherMs] = [median(one), median(other)];
  return {
    oneMs,
    otherMs,
    apartMs: Math.abs(oneMs - otherMs),
    chanceMs: Math.max(chanceWithin(one), chanceWithin(other)),
  };
}

function chanceWithin(times: readonly number[]): number {
  const half = Math.floor(times.length / 2);
  const differences = Array.from({ length: splits }, () => {
    const dealt = shuffled(times);
    return Math.abs(median(dealt.slice(0, half)) - median(dealt.slice(half)));
  });
  return quantile(differences, 0.95);
}

/** Returns a shuffled copy. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const dealt = [...things];
  for (let last = dealt.length - 1; last > 0; last -= 1) {
    const at = Math.floor(Math.random() * (last + 1));
    [dealt[last], dealt[at]] = [dealt[at] as Thing, dealt[last] as Thing];
  }
  return dealt;
}
