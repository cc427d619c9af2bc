import { typeidUnboxed } from 'typeid-js';
import { transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listProductCards } from '../../catalogue/products/index.ts';
import { findWishlistItem, insertWishlistItem, maxWishlistItems } from './store.ts';

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
