import { pageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { listProductCards, readStocks } from '../../catalogue/products/index.ts';
import { listWishlistRows } from './store.ts';

/**
 * Returns a page of the wishlist, latest first. A product that is no longer for sale is neither shown nor counted; its
 * row stays, because it may come back.
 */
export const getWishlist: Verb<'wishlist.get'> = async (ctx, page) => {
  const rows = await listWishlistRows(ctx.db, ctx.actor.userId);
  const forSale = await readStocks(
    ctx.db,
    rows.map((row) => row.product_id),
  );
  const visible = rows.filter((row) => forSale.has(row.product_id));
  const shown = visible.slice((page.page - 1) * page.limit, page.page * page.limit);
  const cards = await listProductCards(
    ctx,
    ctx.db,
    shown.map((row) => row.product_id),
  );
  return {
    message: 'Wishlist',
    data: shown.flatMap(({ id, product_id, created_at }) => {
      const productId = cards.get(product_id);
      return productId ? [{ _id: id, productId, createdAt: created_at }] : [];
    }),
    ...pageInfoOf(page, visible.length),
    currentPage: page.page,
    productIds: visible.map((row) => row.product_id),
  };
};
