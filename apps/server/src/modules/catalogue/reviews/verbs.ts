import type { Verbs } from '../../../verb.ts';
import { listAllReviews, listHighlights, listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';

export const reviewsVerbs = {
  'review.list': listReviews,
  'review.highlights': listHighlights,
  'admin.reviews.list': listAllReviews,
  'admin.reviews.moderate': moderateReview,
} satisfies Partial<Verbs>;
