import type { Reply } from '@jhumka/contract/client';
import { useEffect, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { newKey } from '../../../../api/new-key.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { useStoredChoice } from '../../../admin/kit/use-stored-choice.ts';

export type VariantToCount = Reply<'admin.stock.toCount'>['data'][number];

/** A counted variant, with the stock as it was when its count was last changed. */
export interface CountLine {
  readonly counted: number;
  readonly seen: VariantToCount;
}

/** A count that is not booked yet; it survives a reload. */
export interface CountDraft {
  /** Idempotency key. */
  readonly key: string;
  /** Time of the first line. */
  readonly since?: string | undefined;
  readonly reason: string;
  readonly note: string;
  /** The latest first. */
  readonly lines: readonly CountLine[];
}

export const emptyDraft = (): CountDraft => ({ key: newKey(), reason: 'correction', note: '', lines: [] });

const isDraft = (found: unknown): found is CountDraft =>
  typeof found === 'object' && found !== null && Array.isArray((found as CountDraft).lines);

const nothing = emptyDraft();

/** Returns the draft of this browser, and changes it; changes that follow one another at once all count. */
export function useCountDraft() {
  const [stored, store] = useStoredChoice('stock-count', nothing, isDraft);
  const [draft, setDraft] = useState(stored);
  useEffect(() => store(draft), [draft, store]);
  return [draft, setDraft] as const;
}

/** Units that should lie on the shelf: what is for sale, and what orders to pack have reserved. */
export const shelfOf = ({ stock, reserved }: VariantToCount): number => stock + reserved;

export const differenceOf = ({ counted, seen }: CountLine): number => counted - shelfOf(seen);

/** Sets the count of a variant, with its stock as it is now; a new one comes first. */
export function withCount(
  draft: CountDraft,
  seen: VariantToCount,
  next: (counted: number) => number,
): CountDraft {
  const counted = next(draft.lines.find((line) => line.seen.variantId === seen.variantId)?.counted ?? 0);
  const line = { seen, counted: Math.max(0, counted) };
  const isKnown = draft.lines.some((one) => one.seen.variantId === seen.variantId);
  const lines = isKnown
    ? draft.lines.map((one) => (one.seen.variantId === seen.variantId ? line : one))
    : [line, ...draft.lines];
  return { ...draft, lines };
}

const pollMs = 15_000;

/** Query of the counted variants as they are now. */
export const countedQuery = ({ lines, since }: CountDraft) =>
  personalQuery(
    'admin.stock.toCount',
    { ids: lines.map(({ seen }) => seen.variantId).toSorted(), ...(since !== undefined && { since }) },
    { enabled: lines.length > 0, refetchInterval: pollMs },
  );

/** Books a count; the same draft is booked once, however often it is sent. */
export const bookCount = ({ key, lines, reason, note }: CountDraft) =>
  browserClient.call(
    'admin.stock.count',
    {
      lines: lines.map((line) => ({
        variantId: line.seen.variantId,
        counted: line.counted,
        shelf: shelfOf(line.seen),
        last_change: line.seen.last_change,
      })),
      reason: reason as 'correction',
      note: note.trim(),
    },
    { headers: { 'idempotency-key': key } },
  );

/** Says what happened to a variant after its count was last changed. */
export function meanwhileLabel({ seen }: CountLine, now: VariantToCount | undefined): string {
  if (!now) return '';
  if (now.last_change !== seen.last_change) return 'Changed by hand meanwhile: count it again';
  const sold = now.sold_since - seen.sold_since;
  return sold > 0 ? `${sold} sold meanwhile: taken into account` : '';
}
