import { pageInfoOf } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import { transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listProductCards, readAvailability } from '../../catalogue/products/index.ts';
import {
  deleteWishlistItems,
  findWishlistItem,
  insertWishlistItem,
  listWishlistRows,
  maxWishlistItems,
} from './store.ts';

/**
 * Returns a page of the wishlist, latest first. A product that is no longer for sale is neither shown nor counted; its
 * row stays, because it may come back.
 */
export const getWishlist: Verb<'wishlist.get'> = async (ctx, page) => {
  const rows = await listWishlistRows(ctx.db, ctx.actor.userId);
  const forSale = await readAvailability(
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

/** Adds a product to the wishlist. Idempotent: two tabs may both add it (spec 8.5). */
export const addToWishlist: Verb<'wishlist.add'> = async (ctx, { productId }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const card = (await listProductCards(ctx, ctx.db, [productId])).get(productId);
  if (!card) throw new Problem('product-not-found');
  const { userId } = ctx.actor;
  const item = { id: typeidUnboxed('wsh'), userId, productId, at: ctx.now() };
  const added = await transactOnce(ctx, (tx) => insertWishlistItem(tx, item));
  const row = added ?? (await findWishlistItem(ctx.db, userId, productId));
  if (!row) throw new Problem('wishlist-full', { details: { n: maxWishlistItems } });
  return {
    message: added ? 'Product added to wishlist' : 'Product already in wishlist',
    data: { _id: row.id, productId: card, createdAt: row.created_at },
    isNew: added !== undefined,
  };
};

/** Returns whether a product is on the wishlist (spec 7.46). */
export const checkWishlist: Verb<'wishlist.check'> = async (ctx, { productId }) => {
  const isWishlisted = (await findWishlistItem(ctx.db, ctx.actor.userId, productId)) !== undefined;
  return { message: 'Wishlist', isWishlisted, data: { isWishlisted, inWishlist: isWishlisted } };
};

/** Empties the wishlist (spec 4.5). */
export const clearWishlist: Verb<'wishlist.clear'> = async (ctx) => {
  const removedCount = await transactOnce(ctx, (tx) => deleteWishlistItems(tx, ctx.actor.userId, null));
  return { message: 'Wishlist cleared', data: { removedCount } };
};

/** Counts the products of a wishlist that are for sale: as many as `getWishlist` shows. */
export const countWishlist: Verb<'wishlist.count'> = async (ctx) => {
  const rows = await listWishlistRows(ctx.db, ctx.actor.userId);
  const forSale = await readAvailability(
    ctx.db,
    rows.map((row) => row.product_id),
  );
  const count = rows.filter((row) => forSale.has(row.product_id)).length;
  return { message: 'Wishlist', data: { count }, count, totalCount: count };
};

/** Removes a product from the wishlist. Idempotent: another tab may have removed it (spec 4.5). */
export const removeFromWishlist: Verb<'wishlist.remove'> = async (ctx, { productId }) => {
  await transactOnce(ctx, (tx) => deleteWishlistItems(tx, ctx.actor.userId, [productId]));
  return { message: 'Product removed from wishlist', data: { productId } };
};
