import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type ProductCard, presentCards, presentProduct } from './present-product.ts';
import { findProductRows } from './store-products.ts';

/** Returns one product with all its details. */
export const getProductDetails: Verb<'product.details'> = async (ctx, { productId }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const [row] = await findProductRows(ctx.db, [productId]);
  if (!row) throw new Problem('product-not-found');
  return { message: 'Product', data: await presentProduct(ctx, ctx.db, row) };
};

/** Returns products by their ids, in this order. */
export const getProductCards: Verb<'product.cards'> = async (ctx, { ids }) => {
  const cards = await listProductCards(ctx, ctx.db, ids);
  return { message: 'Products', data: ids.flatMap((id) => cards.get(id) ?? []) };
};

/** Finds visible products by id; hidden and unknown ones are missing. */
export async function listProductCards(
  ctx: Context,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const cards = await presentCards(ctx, db, await findProductRows(db, ids));
  return new Map(cards.map((card) => [card._id, card]));
}
