import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { listProductNames, readStocks } from '../../catalogue/products/index.ts';
import { ensureInCart } from '../cart/index.ts';
import { deleteWishlistItems, listWishlistRows } from './store.ts';

/**
 * Moves products of the wishlist to the cart, one of each; products in the cart stay unchanged. Sold-out products, and
 * those without room in the cart, stay on the wishlist and are listed.
 */
export const moveToCart: Verb<'wishlist.moveToCart'> = async (ctx, { productId: chosenIds }) => {
  const { userId } = ctx.actor;
  const wished = (await listWishlistRows(ctx.db, userId)).map((row) => row.product_id);
  const ids = chosenIds ? wished.filter((id) => chosenIds.includes(id)) : wished;
  const stocks = await readStocks(ctx.db, ids);
  const forSale = ids.filter((id) => stocks.has(id));
  const inStock = forSale.filter((id) => (stocks.get(id) ?? 0) > 0);
  const moved = await transact(ctx, async (tx) => {
    const inCart = await ensureInCart(tx, { userId, productIds: inStock, at: ctx.now() });
    await deleteWishlistItems(tx, userId, inCart);
    return inCart;
  });
  const stayed = forSale.filter((id) => !moved.includes(id));
  const names = await listProductNames(ctx.db, stayed);
  return {
    message: `${moved.length} item(s) added to cart`, // spec 8.10
    data: {
      moved,
      left: stayed.map((productId) => ({
        productId,
        name: names.get(productId) ?? '',
        reason: inStock.includes(productId) ? ('cart-full' as const) : ('out-of-stock' as const),
      })),
    },
  };
};
