import type { Tx } from '../../../database/transact.ts';

/** Stores the rating of a product; computed by the reviews module only. */
export async function setRating(
  tx: Tx,
  productId: string,
  { rating, review_count }: { readonly rating: number | null; readonly review_count: number },
): Promise<void> {
  await tx.updateTable('products').set({ rating, review_count }).where('id', '=', productId).execute();
}
