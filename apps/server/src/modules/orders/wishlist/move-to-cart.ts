import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { resolveVariant } from '../../catalogue/products/choose-variant.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { readAvailability, readStocks } from '../../catalogue/stock/store-availability.ts';
import { findDefaultVariants } from '../../catalogue/variants/store.ts';
import { ensureInCart } from '../cart/add-to-cart.ts';
import { maxRows } from '../cart/store.ts';
import { deleteWishlistItems, listWishlistRows } from './store.ts';

/**
 * Moves products of the wishlist to the cart, one of each; products in the cart stay unchanged. Sold-out products, those
 * of which a size must be chosen, and those without room in the cart stay on the wishlist and are listed.
 */
export const moveToCart: Verb<'wishlist.moveToCart'> = async (ctx, { productId: chosenIds }) => {
  const { userId } = ctx.actor;
  const rows = (await listWishlistRows(ctx.db, userId)).filter(
    (row) => chosenIds === undefined || chosenIds.includes(row.product_id),
  );
  const ids = rows.map((row) => row.product_id);
  const [available, defaults, stocks] = await Promise.all([
    readAvailability(ctx.db, ids),
    findDefaultVariants(ctx.db, ids),
    readStocks(
      ctx.db,
      rows.flatMap((row) => row.variant_id ?? []),
    ),
  ]);
  /** The wished variants that are for sale, by product. */
  const wished = new Map(
    rows.flatMap(({ product_id, variant_id }) =>
      variant_id !== null && stocks.has(variant_id) ? [[product_id, variant_id] as const] : [],
    ),
  );
  const availability = new Map(
    [...available].map(([id, isAvailable]) => {
      const variantId = wished.get(id);
      return [id, variantId === undefined ? isAvailable : (stocks.get(variantId) ?? 0) > 0] as const;
    }),
  );
  const forSale = ids.filter((id) => availability.has(id));
  const inStock = forSale.filter((id) => availability.get(id) === true);
  const lines = inStock.flatMap((productId) => {
    const variantId = wished.get(productId) ?? defaults.get(productId);
    return variantId === undefined
      ? []
      : [{ productId, variantId, engraving: '', gift_wrap: false, gift_message: '' }];
  });
  const moved = await transact(ctx, async (tx, ctx) => {
    const inCart = await ensureInCart(tx, { userId, lines, at: ctx.now() });
    const productIds = inCart.map(({ productId }) => productId);
    await deleteWishlistItems(tx, userId, productIds);
    return productIds;
  });
  const reasonOf = (productId: string) => {
    if (!inStock.includes(productId)) return 'out-of-stock' as const;
    return wished.has(productId) || defaults.has(productId)
      ? ('cart-full' as const)
      : ('variant-required' as const);
  };
  const stayed = forSale.filter((id) => !moved.includes(id));
  const names = await listProductNames(ctx.db, stayed);
  return {
    message: `${moved.length} item(s) added to cart`, // spec 8.10
    data: {
      moved,
      left: stayed.map((productId) => ({
        productId,
        name: names.get(productId) ?? '',
        reason: reasonOf(productId),
      })),
    },
  };
};

/**
 * Moves one product to the cart. Throws the reason why it stays on the wishlist, as adding it to the cart does;
 * 'not-wishlisted'.
 */
export const moveOneToCart: Verb<'wishlist.moveOneToCart'> = async (ctx, { productId }) => {
  const reply = await moveToCart(ctx, { productId: [productId] });
  if (reply.data.moved.length > 0) return reply;
  const [left] = reply.data.left;
  if (!left) throw new Problem('not-wishlisted');
  if (left.reason === 'cart-full') throw new Problem('cart-full', { details: { n: maxRows } });
  const refusal = left.reason === 'variant-required' && (await resolveVariant(ctx, productId, undefined));
  throw refusal instanceof Problem ? refusal : new Problem('out-of-stock');
};
