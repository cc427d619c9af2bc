import type { Verb } from '../../../verb.ts';
import { readStocks } from '../../catalogue/products/index.ts';
import { listWishlistRows } from './store.ts';

/** Counts the products of a wishlist that are for sale: as many as `getWishlist` shows. */
export const countWishlist: Verb<'wishlist.count'> = async (ctx) => {
  const rows = await listWishlistRows(ctx.db, ctx.actor.userId);
  const forSale = await readStocks(
    ctx.db,
    rows.map((row) => row.product_id),
  );
  const count = rows.filter((row) => forSale.has(row.product_id)).length;
  return { message: 'Wishlist', data: { count }, count, totalCount: count };
};
