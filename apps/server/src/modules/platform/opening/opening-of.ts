import type { Settings } from '../settings/shop-settings.ts';

export interface OpeningFacts {
  readonly isOpen: boolean;
  /** Planned opening of a closed shop; null without a plan, or once it is open. */
  readonly opensAt: Date | null;
  /** True for a shop that is open, or was before it was closed. */
  readonly hasOpened: boolean;
}

/** Decides whether the shop is open: from the moment of the setting on. */
export function openingOf(
  { opens_at, has_opened }: Pick<Settings, 'opens_at' | 'has_opened'>,
  now: Date,
): OpeningFacts {
  const opensAt = opens_at === null ? null : new Date(opens_at);
  const isOpen = opensAt !== null && opensAt <= now;
  return { isOpen, opensAt: isOpen ? null : opensAt, hasOpened: isOpen || has_opened };
}
