import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { insertReviewRows, type Review } from './store.ts';

/** Inserts a few hundred reviews at most and updates the ratings of their products, which are locked. */
export async function insertReviews(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  reviewed: readonly { readonly review: Review; readonly productIds: readonly string[] }[],
): Promise<void> {
  if (reviewed.length === 0) return;
  await insertReviewRows(tx, reviewed);
  await refreshRatings(ctx, tx, [...new Set(reviewed.flatMap(({ productIds }) => productIds))]);
}
