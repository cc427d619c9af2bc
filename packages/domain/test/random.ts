/** Returns a generator of whole numbers below a bound, the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export type Random = ReturnType<typeof randomOf>;

/** Chooses one of some values. */
export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value;
