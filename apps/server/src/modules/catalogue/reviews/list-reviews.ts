import { pageInfoOf } from '@jhumka/contract';
import { ratings, summariseRatings } from '@jhumka/domain/reviews';
import type { Verb } from '../../../verb.ts';
import { countRatings, listReviewsOfProduct } from './store.ts';

/** Lists reviews of a product, newest first, with the average and counts. */
export const listReviews: Verb<'review.list'> = async (ctx, { productId, page, limit }) => {
  const counts = (await countRatings(ctx.db, [productId]))(productId);
  const { rating, review_count } = summariseRatings(counts);
  const offset = (page - 1) * limit;
  const rows = offset < review_count ? await listReviewsOfProduct(ctx.db, productId, { limit, offset }) : [];
  return {
    message: 'Reviews',
    data: rows.map((row) => ({
      _id: row.id,
      author: row.author,
      rating: row.rating,
      comment: row.comment,
      is_verified_buyer: true as const,
      createdAt: row.created_at,
    })),
    ...pageInfoOf({ page, limit }, review_count),
    summary: { rating, review_count, stars: ratings.map((stars) => ({ stars, count: counts[stars] })) },
  };
};
