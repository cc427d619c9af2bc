import { type Rating, reviewerName } from '@jhumka/domain/reviews';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { insertReviewRows, type Review, type ReviewedProduct } from './store.ts';

export interface ReviewToAdd {
  readonly orderId: string;
  readonly userId: string;
  readonly authorName: string;
  readonly products: readonly ReviewedProduct[];
  readonly rating: Rating;
  readonly comment: string;
}

/** Inserts the review of an order that has none. Its products and the order are locked by the caller. */
export async function addReview(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  toAdd: ReviewToAdd,
): Promise<Review> {
  const review: Review = {
    id: typeidUnboxed('rev'),
    order_id: toAdd.orderId,
    user_id: toAdd.userId,
    author: reviewerName(toAdd.authorName),
    rating: toAdd.rating,
    comment: toAdd.comment,
    hidden_at: null,
    created_at: ctx.now().toISOString(),
  };
  await insertReviewRows(tx, [{ review, products: toAdd.products }]);
  await refreshRatings(ctx, tx, toAdd.products.map(({ productId }) => productId).sort());
  return review;
}
