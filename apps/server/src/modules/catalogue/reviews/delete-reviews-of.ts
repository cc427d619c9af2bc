import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { lockProducts } from '../products/index.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { deleteReviews, listReviewsOf, productsOfReviews } from './store.ts';

/** Deletes a user's reviews and their share in the ratings of products. Locks the products in id order. */
export async function deleteReviewsOf(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const ids = (await listReviewsOf(tx, userId)).map(({ id }) => id);
  if (ids.length === 0) return;
  const productIds = await productsOfReviews(tx, ids);
  await lockProducts(tx, productIds);
  await deleteReviews(tx, ids);
  await refreshRatings(ctx, tx, productIds);
}
