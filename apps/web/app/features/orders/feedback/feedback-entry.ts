import { draftById } from '../../../session/stored-entry.ts';

/** Feedback as it is typed; no stars are 0. */
export interface FeedbackEntry {
  readonly stars: number;
  readonly topics: readonly string[];
  readonly comment: string;
}

/** Preserves the unsaved input when the session ends. */
export const feedbackDraft = draftById<FeedbackEntry>(
  'feedback',
  ({ stars, topics, comment }) =>
    typeof stars === 'number' &&
    typeof comment === 'string' &&
    Array.isArray(topics) &&
    topics.every((topic) => typeof topic === 'string'),
);
