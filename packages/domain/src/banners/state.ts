/** Schedule of a banner line: switched on, from one instant (inclusive) until another (exclusive). */
export interface BannerTimes {
  readonly isOn: boolean;
  /** Milliseconds since 1970; null: since ever. */
  readonly begins: number | null;
  /** Null: for ever. */
  readonly ends: number | null;
}

export type BannerState = 'off' | 'waiting' | 'shown' | 'ended';

/** Returns the state of a line at an instant. */
export function bannerStateAt({ isOn, begins, ends }: BannerTimes, now: number): BannerState {
  if (ends !== null && now >= ends) return 'ended';
  if (!isOn) return 'off';
  return begins !== null && now < begins ? 'waiting' : 'shown';
}

/** The next instant at which one of the lines begins or ends by itself; null when none does. */
export function nextChangeAfter(lines: readonly BannerTimes[], now: number): number | null {
  const changes = lines
    .filter(({ isOn }) => isOn)
    .flatMap(({ begins, ends }) => [begins, ends])
    .filter((at): at is number => at !== null && at > now);
  return changes.length === 0 ? null : Math.min(...changes);
}
