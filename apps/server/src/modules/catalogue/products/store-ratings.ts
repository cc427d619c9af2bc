import { anyOf } from '../../../database/queries.ts';
import type { Tx } from '../../../database/transact.ts';

/** Stores the rating of a product; computed by the reviews module only. */
export async function setRating(
  tx: Tx,
  productId: string,
  { rating, count: review_count }: { readonly rating: number | null; readonly count: number },
): Promise<void> {
  await tx.updateTable('products').set({ rating, review_count }).where('id', '=', productId).execute();
}

/** Reads the stored ratings of some products. */
export async function readRatings(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly rating: number | null; readonly count: number }>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'rating', 'review_count'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, rating, review_count }) => [id, { rating, count: review_count }]));
}
