import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { type ProductCard, presentCards } from './present-product.ts';
import { findProductRows } from './store-products.ts';

/** Finds visible products by id; hidden and unknown ones are missing. */
export async function listProductCards(
  ctx: Context,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const cards = await presentCards(ctx, db, await findProductRows(db, ids));
  return new Map(cards.map((card) => [card._id, card]));
}
