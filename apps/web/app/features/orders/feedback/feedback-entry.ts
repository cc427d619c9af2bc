import { storedEntry } from '../../../session/stored-entry.ts';

/** Feedback as it is typed; no stars are 0. */
export interface FeedbackEntry {
  readonly stars: number;
  readonly topics: readonly string[];
  readonly comment: string;
}

interface FeedbackDraft extends FeedbackEntry {
  readonly orderId: string;
}

/** Preserves the unsaved input when the session ends. */
export const feedbackDraft = storedEntry('feedback', (found): found is FeedbackDraft => {
  const { orderId, stars, topics, comment } = (found ?? {}) as Partial<Record<keyof FeedbackDraft, unknown>>;
  return (
    typeof orderId === 'string' &&
    typeof stars === 'number' &&
    typeof comment === 'string' &&
    Array.isArray(topics) &&
    topics.every((topic) => typeof topic === 'string')
  );
});

/** Returns the unsent draft for this order; null without one. */
export function feedbackEntryOf(orderId: string): FeedbackEntry | null {
  const draft = feedbackDraft.read();
  return draft?.orderId === orderId ? draft : null;
}
