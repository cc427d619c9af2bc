import { storedEntry } from '../../../session/stored-entry.ts';

/** A review as it is typed; no stars are 0. */
export interface ReviewEntry {
  readonly stars: number;
  readonly comment: string;
}

interface ReviewDraft extends ReviewEntry {
  readonly orderId: string;
}

/** Preserves the unsaved input when the session ends. */
export const reviewDraft = storedEntry('review', (found): found is ReviewDraft => {
  const { orderId, stars, comment } = (found ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>;
  return typeof orderId === 'string' && typeof stars === 'number' && typeof comment === 'string';
});

/** Returns the unsent draft for this order; null without one. */
export function reviewEntryOf(orderId: string): ReviewEntry | null {
  const draft = reviewDraft.read();
  return draft?.orderId === orderId ? draft : null;
}
