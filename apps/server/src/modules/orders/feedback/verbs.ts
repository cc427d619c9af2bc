import type { Verbs } from '../../../verb.ts';
import { countFeedback, getFeedback, listFeedback } from './read-feedback.ts';
import { submitFeedback } from './submit-feedback.ts';

export const feedbackVerbs = {
  'feedback.submit': submitFeedback,
  'feedback.ofOrder': getFeedback,
  'feedback.count': countFeedback,
  'admin.feedback.list': listFeedback,
} satisfies Partial<Verbs>;
