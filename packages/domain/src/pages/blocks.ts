import { addDays, type Day, startOfDay } from '../calendar/index.ts';

/** Built-in blocks, filled by the shop, in their order on the default home page, after the hero. */
export const builtInBlocks = [
  'promises',
  'gifts',
  'most-loved',
  'categories',
  'newest',
  'making',
  'reviews',
  'small-prices',
  'vip',
] as const;
export type BuiltInBlock = (typeof builtInBlocks)[number];

/** Name of the home page. */
export const homeSlug = 'home';

/** Begins the name of a draft. */
export const draftPrefix = 'draft-';

/** Maximum number of blocks of a page, and of products of a block. */
export const maxBlocks = 40;
export const maxBlockProducts = 12;

/** Days in India on which a block is shown, both included; null for no limit. */
export interface BlockSchedule {
  readonly from: Day | null;
  readonly until: Day | null;
}

/** Returns true for a block that is shown on a day. */
export const isShownOn = ({ from, until }: BlockSchedule, day: Day): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** Lists the instants at which a block appears or disappears, in milliseconds since 1970. */
export function changesOf({ from, until }: BlockSchedule): number[] {
  return [...(from === null ? [] : [from]), ...(until === null ? [] : [addDays(until, 1)])].map((day) =>
    startOfDay(day).getTime(),
  );
}
