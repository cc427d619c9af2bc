import { pageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { presentReviews } from './present-review.ts';
import { countReviews, listReviewRows } from './store.ts';

/** Lists all reviews for moderation, newest first. */
export const listAllReviews: Verb<'admin.reviews.list'> = async (ctx, { page, limit, hidden }) => {
  const totalCount = await countReviews(ctx.db, hidden);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listReviewRows(ctx.db, hidden, { limit, offset }) : [];
  return {
    message: 'Reviews',
    data: await presentReviews(ctx.db, rows),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};
