import type { VerbReply } from '@jhumka/contract';
import { type Page, pageInfoOf } from '@jhumka/contract/wire/paging';
import { type Paise, subtract } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import { transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listVariantCards } from '../../catalogue/products/choose-variant.ts';
import { listProductCards } from '../../catalogue/products/get-product-details.ts';
import type { ProductCard } from '../../catalogue/products/present-product.ts';
import { readAvailability } from '../../catalogue/stock/store-availability.ts';
import type { VariantCard } from '../../catalogue/variants/present-variant.ts';
import {
  deleteWishlistItems,
  findShareOf,
  findWishlistItem,
  insertWishlistItem,
  linkOf,
  listWishlistRows,
  maxWishlistItems,
  type WishlistRow,
} from './store.ts';

/** Returns a page of the wishlist, latest first, and the link by which it is shared. */
export const getWishlist: Verb<'wishlist.get'> = async (ctx, page) => {
  const { userId } = ctx.actor;
  const [shown, share] = await Promise.all([
    readWishlistPage(ctx, userId, page),
    findShareOf(ctx.db, userId),
  ]);
  return { message: 'Wishlist', ...shown, link: share ? linkOf(ctx, share.id) : null };
};

/**
 * Reads a page of a wishlist, latest first. A product that is no longer for sale is neither shown nor counted; its row
 * stays, because it may come back.
 */
export async function readWishlistPage(ctx: Context, userId: string, page: Page) {
  const rows = await listWishlistRows(ctx.db, userId);
  const forSale = await readAvailability(
    ctx.db,
    rows.map((row) => row.product_id),
  );
  const visible = rows.filter((row) => forSale.has(row.product_id));
  const shown = visible.slice((page.page - 1) * page.limit, page.page * page.limit);
  const [cards, variants] = await Promise.all([
    listProductCards(
      ctx,
      ctx.db,
      shown.map((row) => row.product_id),
    ),
    listVariantCards(
      ctx,
      ctx.db,
      shown.flatMap((row) => row.variant_id ?? []),
    ),
  ]);
  return {
    data: shown.flatMap((row) => {
      const card = cards.get(row.product_id);
      return card ? [presentItem(row, card, variants.get(row.variant_id ?? ''))] : [];
    }),
    ...pageInfoOf(page, visible.length),
    currentPage: page.page,
    productIds: visible.map((row) => row.product_id),
  };
}

/** A wish for a variant has the price, stock and pictures of it, while it is for sale. */
function presentItem(
  row: WishlistRow,
  card: ProductCard,
  chosen: VariantCard | undefined,
): VerbReply<'wishlist.get'>['data'][number] {
  return {
    _id: row.id,
    productId: chosen?.card ?? card,
    variantId: chosen?.variant._id ?? null,
    variant: chosen?.variant ?? null,
    price_drop: priceDropOf(row, card, chosen),
    createdAt: row.created_at,
  };
}

/** Returns by how much the price fell since a wish was saved; null where it did not, or its choice is gone. */
function priceDropOf(row: WishlistRow, card: ProductCard, chosen: VariantCard | undefined): Paise | null {
  if (row.saved_price === null || (row.variant_id !== null && !chosen)) return null;
  const { discounted_price: price } = chosen?.card ?? card;
  return price < row.saved_price ? subtract(row.saved_price, price) : null;
}

/** Adds a product to the wishlist, with a choice or without. Idempotent: two tabs may both add it (spec 8.5). */
export const addToWishlist: Verb<'wishlist.add'> = async (ctx, { productId, variantId }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const card = (await listProductCards(ctx, ctx.db, [productId])).get(productId);
  if (!card) throw new Problem('product-not-found');
  const chosen = variantId === undefined ? undefined : await findChosen(ctx, productId, variantId);
  const { userId } = ctx.actor;
  const at = ctx.now();
  const item = { id: typeidUnboxed('wsh'), userId, productId, variantId: variantId ?? null, at };
  const added = await transactOnce(ctx, (tx) => insertWishlistItem(tx, item));
  const row = added ?? (await findWishlistItem(ctx.db, userId, productId));
  if (!row) throw new Problem('wishlist-full', { details: { n: maxWishlistItems } });
  return {
    message: added?.is_new ? 'Product added to wishlist' : 'Product already in wishlist',
    data: presentItem(row, card, chosen),
    isNew: added?.is_new ?? false,
  };
};

async function findChosen(ctx: Context, productId: string, variantId: string): Promise<VariantCard> {
  const chosen = (await listVariantCards(ctx, ctx.db, [variantId])).get(variantId);
  if (chosen?.card._id !== productId) throw new Problem('variant-not-found');
  return chosen;
}

/** Returns whether a product is on the wishlist (spec 7.46). */
export const checkWishlist: Verb<'wishlist.check'> = async (ctx, { productId }) => {
  const isWishlisted = (await findWishlistItem(ctx.db, ctx.actor.userId, productId)) !== undefined;
  return { message: 'Wishlist', isWishlisted, data: { isWishlisted, inWishlist: isWishlisted } };
};

/** Empties the wishlist (spec 4.5). */
export const clearWishlist: Verb<'wishlist.clear'> = async (ctx) => {
  const removedCount = await transactOnce(ctx, (tx, ctx) => deleteWishlistItems(tx, ctx.actor.userId, null));
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
  await transactOnce(ctx, (tx, ctx) => deleteWishlistItems(tx, ctx.actor.userId, [productId]));
  return { message: 'Product removed from wishlist', data: { productId } };
};

/** Removes a product from the wishlist, or adds one that is not on it. */
export const toggleWishlist: Verb<'wishlist.toggle'> = async (ctx, { productId }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const removed = await transactOnce(ctx, (tx, ctx) =>
    deleteWishlistItems(tx, ctx.actor.userId, [productId]),
  );
  const isWishlisted = removed === 0;
  const message = isWishlisted
    ? (await addToWishlist(ctx, { productId, variantId: undefined })).message
    : 'Product removed from wishlist';
  return { message, isWishlisted, data: { productId, isWishlisted, inWishlist: isWishlisted } };
};
