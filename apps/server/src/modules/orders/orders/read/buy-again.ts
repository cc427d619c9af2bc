import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readStocks } from '../../../catalogue/stock/store-availability.ts';
import { raiseInCart } from '../../cart/add-to-cart.ts';
import { demandOf, itemName, listItems } from '../store.ts';
import { findVisibleOrder } from './get-order.ts';

/**
 * Adds the products of one's own order to the cart again, up to the stock. Missing, sold-out and short products are
 * listed, so that the customer notices. Idempotent.
 */
export const buyAgain: Verb<'order.buyAgain'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (order.user_id !== userId) throw new Problem('access-denied');
  const items = await listItems(ctx.db, [order.id]);
  const stocks = await readStocks(
    ctx.db,
    items.map((item) => item.variant_id),
  );
  const requested = items.map((item) => {
    const { quantity: asked, ...line } = demandOf(item);
    const { variantId } = line;
    const stock = stocks.get(variantId);
    const quantity = Math.min(asked, stock ?? 0);
    return { ...line, name: itemName(item), asked, isGone: stock === undefined, quantity };
  });
  const wanted = requested.filter(({ quantity }) => quantity > 0);
  const added = await transact(ctx, (tx, ctx) => raiseInCart(tx, { userId, wanted, at: ctx.now() }));
  const left = requested.flatMap((line) => {
    const { productId, variantId, name, asked, isGone, quantity } = line;
    const reason = isGone
      ? ('gone' as const)
      : quantity === 0
        ? ('out-of-stock' as const)
        : !added.includes(line)
          ? ('cart-full' as const)
          : ('short' as const);
    if (reason === 'short' && quantity === asked) return [];
    return [{ productId, variantId, name, asked, available: reason === 'short' ? quantity : 0, reason }];
  });
  const units = added.reduce((total, { quantity }) => total + quantity, 0);
  return {
    message: `${units} item(s) added to cart`, // spec 8.10
    data: {
      added: added.map(({ productId, variantId, name, quantity }) => ({
        productId,
        variantId,
        name,
        quantity,
      })),
      left,
    },
  };
};
