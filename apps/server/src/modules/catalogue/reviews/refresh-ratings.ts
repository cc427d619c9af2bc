import { summariseRatings } from '@jhumka/domain/reviews';
import type { Context } from '../../../context.ts';
import { notifyAfterCommit } from '../../../database/notifications.ts';
import type { Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { setRating } from '../products/store-ratings.ts';
import { lockProducts } from '../stock/store.ts';
import {
  countRatings,
  deleteReviews,
  insertReviewRows,
  listReviewsOf,
  moveReviews,
  productsOfReviews,
  type ReviewWithProducts,
} from './store.ts';

/**
 * Recomputes and stores the ratings of some products: the only writer of rating and count, always from all reviews and
 * never incremented. The products are locked already, so that two concurrent reviews both count.
 */
export async function refreshRatings(
  { notifications }: Pick<Context, 'notifications'>,
  tx: Tx,
  productIds: readonly string[],
): Promise<void> {
  const countsOf = await countRatings(tx, productIds);
  for (const id of productIds) await setRating(tx, id, summariseRatings(countsOf(id)));
  await notifyAfterCommit(tx, notifications, 'products');
}

/** Deletes a user's reviews, or that of an order, and their share in the ratings of products. Locks these in id order. */
export async function deleteReviewsOf(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  userId: string,
  orderId?: string,
): Promise<void> {
  const ids = (await listReviewsOf(tx, userId)).flatMap(({ id, order_id }) =>
    orderId === undefined || order_id === orderId ? [id] : [],
  );
  if (ids.length === 0) return;
  const productIds = await productsOfReviews(tx, ids);
  await lockProducts(tx, productIds);
  await deleteReviews(tx, ids);
  await refreshRatings(ctx, tx, productIds);
}

/** Inserts a few hundred reviews at most and updates the ratings of their products, which are locked. */
export async function insertReviews(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  reviewed: readonly ReviewWithProducts[],
): Promise<void> {
  if (reviewed.length === 0) return;
  await insertReviewRows(tx, reviewed);
  const productIds = reviewed.flatMap(({ products }) => products.map(({ productId }) => productId));
  await refreshRatings(ctx, tx, [...new Set(productIds)]);
}

/** The reviews of a customer. */
export const personalData: PersonalData = {
  columns: { 'reviews.user_id': 'nothing' },
  collect: {
    reviews: async ({ db }, { id }) =>
      (await listReviewsOf(db, id)).map(({ user_id: _, ...review }) => review),
  },
  trace: async (tx, { id }) => ({ subjectIds: (await listReviewsOf(tx, id)).map((review) => review.id) }),
  join: { 'reviews.user_id': moveReviews },
  erase: (tx, { ctx, user }) => deleteReviewsOf(ctx, tx, user.id),
};
