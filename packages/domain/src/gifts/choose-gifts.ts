import type { Day } from '../calendar/index.ts';
import type { Paise } from '../money/index.ts';
import { fitsRecipient, type Recipient } from './recipients.ts';

/** Maximum number of gifts that are shown for a sentence. */
export const maxGifts = 6;

/** A product as a gift may be chosen by it. */
interface GiftCandidate {
  readonly categoryId: string;
  readonly tags: readonly string[];
  /** The most that is paid for it: in the dearest choice, with GST and wrapping. */
  readonly price: Paise;
  /** Units that can be bought. */
  readonly units: number;
  /** Null where the shop doesn't deliver it. */
  readonly arrivesBy: Day | null;
}

interface Wanted {
  readonly recipient: Recipient;
  /** Null for any price. */
  readonly limit: Paise | null;
  /** Day of the occasion, before which it arrives; null for none. */
  readonly day: Day | null;
}

/**
 * Chooses at most six of the candidates, which come most loved first: those that fit, of as many categories as there
 * are. The best of each category come first, then the second of each. Nothing that doesn't fit fills up the number.
 */
export function chooseGifts<Candidate extends GiftCandidate>(
  candidates: readonly Candidate[],
  { recipient, limit, day }: Wanted,
): Candidate[] {
  const seen = new Map<string, number>();
  return candidates
    .filter(
      ({ tags, price, units, arrivesBy }) =>
        fitsRecipient(recipient, tags) &&
        (limit === null || price <= limit) &&
        units > 0 &&
        arrivesBy !== null &&
        (day === null || arrivesBy < day),
    )
    .map((candidate) => {
      const rank = seen.get(candidate.categoryId) ?? 0;
      seen.set(candidate.categoryId, rank + 1);
      return { candidate, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxGifts)
    .map(({ candidate }) => candidate);
}
