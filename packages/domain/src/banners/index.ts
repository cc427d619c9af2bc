/** Banner lines above every page: their schedule and their links. */

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const elsewhere = /^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i;

/** Parses the link of a banner line: a page of the shop ('/products?…') or an https URL; null for anything else. */
export function readBannerLink(typed: string): string | null {
  const link = typed.trim();
  return ownPath.test(link) || elsewhere.test(link) ? link : null;
}

/** Schedule of a banner line: switched on, from one instant (inclusive) until another (exclusive). */
export interface BannerTimes {
  readonly isOn: boolean;
  /** Milliseconds since 1970; null for no start. */
  readonly begins: number | null;
  /** Null for no end. */
  readonly ends: number | null;
}

export type BannerState = 'off' | 'waiting' | 'shown' | 'ended';

/** Returns the state of a line at an instant. */
export function bannerStateAt({ isOn, begins, ends }: BannerTimes, now: number): BannerState {
  if (ends !== null && now >= ends) return 'ended';
  if (!isOn) return 'off';
  return begins !== null && now < begins ? 'waiting' : 'shown';
}

/** Returns the next instant at which a line starts or ends by its schedule; null for none. */
export function nextChangeAfter(lines: readonly BannerTimes[], now: number): number | null {
  const changes = lines
    .filter(({ isOn }) => isOn)
    .flatMap(({ begins, ends }) => [begins, ends])
    .filter((at): at is number => at !== null && at > now);
  return changes.length === 0 ? null : Math.min(...changes);
}
