import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { lockPieces } from '../catalogue/index.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { deleteReviews, listReviewsOf, piecesOfReviews } from './store.ts';

/** Deletes what a person wrote, and what it added to the ratings of pieces. Locks the pieces by id. */
export async function deleteReviewsOf(
  ctx: Pick<Context, 'announcements'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const ids = (await listReviewsOf(tx, userId)).map(({ id }) => id);
  if (ids.length === 0) return;
  const productIds = await piecesOfReviews(tx, ids);
  await lockPieces(tx, productIds);
  await deleteReviews(tx, ids);
  await refreshRatings(ctx, tx, productIds);
}
