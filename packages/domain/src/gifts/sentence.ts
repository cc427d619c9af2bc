import type { ComingOccasion } from './occasions.ts';
import type { Recipient } from './recipients.ts';

/** Limits that the sentence offers, in rupees; above the last is any price. */
export const giftLimits: readonly number[] = [1_000, 3_000, 10_000, 25_000, 1_00_000];
export const usualGiftLimit = 3_000;
/** Highest limit that is read. */
export const maxGiftLimit = 1_00_00_000;

/** Returns the next higher limit; null for any price. */
export const nextGiftLimit = (limit: number): number | null => giftLimits.find((one) => one > limit) ?? null;

/**
 * Reads a limit from an address: whole rupees, 'any' as null, and the usual one for what is none or out of bounds.
 */
export function readGiftLimit(typed: string): number | null {
  if (typed === 'any') return null;
  const limit = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return limit >= 1 && limit <= maxGiftLimit ? limit : usualGiftLimit;
}

type Occasion = Pick<ComingOccasion, '_id' | 'name'>;

const greetings: Readonly<Record<string, string>> = {
  birthday: 'Happy birthday',
  anniversary: 'Happy anniversary',
  wedding: 'With love',
  'any-day': 'With love',
  christmas: 'Merry Christmas',
};

/** Returns the first line of the card: 'Happy birthday, Maa'. */
export function cardLine({ onCard }: Pick<Recipient, 'onCard'>, { _id, name }: Occasion): string {
  const greeting = greetings[_id] ?? `Happy ${name}`;
  return onCard === '' ? greeting : `${greeting}, ${onCard}`;
}

/** Returns the sentence as a heading: 'A gift for Maa, on her birthday', 'A gift for my sister, for Diwali'. */
export function giftHeading({ name, owner }: Recipient, occasion: Occasion): string {
  if (occasion._id === 'any-day') return `A gift for ${name}`;
  const isOwn = occasion._id === 'birthday' || occasion._id === 'anniversary';
  const when = isOwn ? `on ${owner} ${occasion._id}` : `for ${occasion.name}`;
  return `A gift for ${name}, ${when}`;
}
