import { median, quantile } from './median.ts';

const splits = 1_000;

export interface TimeDifference {
  readonly oneMs: number;
  readonly otherMs: number;
  /** How far the two medians lie apart. */
  readonly apartMs: number;
  /** How far the medians of two halves of the same calls lie apart by chance: 95 of 100 lie nearer. */
  readonly chanceMs: number;
}

/**
 * Whether one call takes longer than another, beside what each differs from itself: its times are dealt at random into
 * two halves, a thousand times. Halves are smaller than the whole, so chance is given rather too much room.
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

/** The same things in a random order. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const dealt = [...things];
  for (let last = dealt.length - 1; last > 0; last -= 1) {
    const at = Math.floor(Math.random() * (last + 1));
    [dealt[last], dealt[at]] = [dealt[at] as Thing, dealt[last] as Thing];
  }
  return dealt;
}
