import type { PersonalData } from '../../../personal-data.ts';
import { deleteReviewsOf } from './refresh-ratings.ts';
import { listReviewsOf } from './store.ts';

/** The reviews of a customer. */
export const personalData: PersonalData = {
  columns: { 'reviews.user_id': 'nothing' },
  collect: {
    reviews: async ({ db }, { id }) =>
      (await listReviewsOf(db, id)).map(({ user_id: _, ...review }) => review),
  },
  trace: async (tx, { id }) => ({ subjectIds: (await listReviewsOf(tx, id)).map((review) => review.id) }),
  erase: (tx, { ctx, user }) => deleteReviewsOf(ctx, tx, user.id),
};
