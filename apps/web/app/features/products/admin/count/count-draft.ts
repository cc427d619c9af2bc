import type { Reply } from '@jhumka/contract/client';
import { useEffect, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { newKey } from '../../../../api/new-key.ts';
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
export const expectedOf = ({ stock, reserved }: VariantToCount): number => stock + reserved;

export const differenceOf = ({ counted, seen }: CountLine): number => counted - expectedOf(seen);

/** Sets the count of a variant, with its stock as it is now; a new one comes first. */
export function withCount(
  { lines, ...draft }: CountDraft,
  seen: VariantToCount,
  next: (counted: number) => number,
): CountDraft {
  const before = lines.find((line) => line.seen.variantId === seen.variantId);
  const line = { seen, counted: Math.max(0, next(before?.counted ?? 0)) };
  return { ...draft, lines: before ? lines.with(lines.indexOf(before), line) : [line, ...lines] };
}

/** Books a count; the same draft is booked once, however often it is sent. */
export const bookCount = ({ key, lines, reason, note }: CountDraft) =>
  browserClient.call(
    'admin.stock.count',
    {
      lines: lines.map(({ counted, seen }) => {
        const { variantId, last_change } = seen;
        return { variantId, counted, expected: expectedOf(seen), last_change };
      }),
      reason: reason as 'correction',
      note: note.trim(),
    },
    { headers: { 'idempotency-key': key } },
  );

/** Says what happened to a variant after its count was last changed. */
export function meanwhileLabel({ seen }: CountLine, now: VariantToCount = seen): string {
  if (now.last_change !== seen.last_change) return 'Changed by hand meanwhile: count it again';
  const sold = seen.stock - now.stock;
  if (sold === 0) return '';
  return `${Math.abs(sold)} ${sold > 0 ? 'sold' : 'given back'} meanwhile: taken into account`;
}
