import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { lockProducts } from '../products/index.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { deleteReviews, listReviewsOf, productsOfReviews } from './store.ts';

/** Deletes what a person wrote, and what it added to the ratings of products. Locks the products by id. */
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
