import type { Tx } from '../../../database/transact.ts';

/** Writes what the reviews of a product come to. Only the module of reviews knows that. */
export async function setRating(
  tx: Tx,
  productId: string,
  { rating, review_count }: { readonly rating: number | null; readonly review_count: number },
): Promise<void> {
  await tx.updateTable('products').set({ rating, review_count }).where('id', '=', productId).execute();
}
