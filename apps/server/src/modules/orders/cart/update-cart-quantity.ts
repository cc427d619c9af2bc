import { checkQuantityChange, type QuantityRefusal } from '@jhumka/domain/cart';
import { zeroPaise } from '@jhumka/domain/money';
import { checkOrderLimits } from '@jhumka/domain/orders';
import { checkGiftMessage, giftMessageProblem } from '@jhumka/domain/personalisation';
import type { ActorContext } from '../../../context.ts';
import { transact, transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { readStock } from '../../catalogue/stock/store-availability.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { orderLimitsOf } from '../../platform/settings/rules-of-settings.ts';
import { limitProblem } from '../order-limits/limit-refusal.ts';
import { readOrderHistory } from '../order-limits/read-histories.ts';
import {
  deleteCartRow,
  listCartRows,
  lockCartRow,
  setRowGift,
  setRowQuantity,
  sumUnitsOfVariant,
} from './store.ts';
import { findingUnpaidRows, listRowsToReturn, withUnpaidRows } from './unpaid-rows.ts';

/** Sets the quantity of one's own item: increases within the stock, decreases always, 0 removes it (spec 4.7, 4.8). */
export const updateCartQuantity: Verb<'cart.updateQuantity'> = findingUnpaidRows(
  async (ctx, { _id, qty }) => {
    const shown = ctx.caller.isOtherFrontEnd ? await listCartRows(ctx.db, ctx.actor.userId) : [];
    const changed = shown.find(({ id }) => id === _id);
    if (changed) await refuseBeyondDay(ctx, changed.product_id, changed.variant_id, qty - changed.quantity);
    return transact(ctx, async (tx, ctx) => {
      const { userId } = ctx.actor;
      const row = await lockCartRow(tx, userId, _id);
      if (!row) throw new Problem('cart-item-not-found');
      if (qty === 0) {
        await deleteCartRow(tx, userId, _id);
        return { message: 'Item removed from cart', data: { _id, quantity: 0 } };
      }
      const stock = await readStock(tx, row.variant_id);
      if (stock === undefined) throw new Problem('product-not-found');
      // Rows that differ in engraving share the stock.
      const others = (await sumUnitsOfVariant(tx, userId, row.variant_id)) - row.quantity;
      const check = checkQuantityChange(Math.max(0, stock - others), row.quantity, qty);
      if (!check.ok) throw quantityProblem(check);
      await setRowQuantity(tx, _id, qty, ctx.now());
      return { message: 'Cart updated', data: { _id, quantity: qty } };
    });
  },
);

/** Sets whether one's own item is wrapped as a gift, and its message. */
export const setCartGift: Verb<'cart.setGift'> = findingUnpaidRows(
  async (ctx, { _id, gift_wrap, gift_message: typed }) => {
    const gift = await offeredGift(ctx, gift_wrap, typed);
    const row = { userId: ctx.actor.userId, id: _id };
    const isSet = await transactOnce(ctx, (tx, ctx) => setRowGift(tx, row, gift, ctx.now()));
    if (!isSet) throw new Problem('cart-item-not-found');
    return { message: 'Cart updated', data: { _id, ...gift } };
  },
);

/** Returns a gift as it is saved. Throws 'gift-refused' for a message that can't be printed, or a wrapping not offered. */
export async function offeredGift(ctx: ActorContext, gift_wrap: boolean, typed: string) {
  const check = checkGiftMessage(typed);
  if (!check.ok) throw new Problem('gift-refused', { details: { why: giftMessageProblem(check) } });
  if (gift_wrap && !(await readSettings(ctx)).offers_gift_wrap)
    throw new Problem('gift-refused', { details: { why: 'Gift wrapping is not offered at the moment' } });
  return { gift_wrap, gift_message: check.text };
}

/**
 * Refuses units beyond the limit of a day before they are in the cart of another front end, which shows no limits of a
 * cart; the shop's own pages do. Units beyond the stock are left to its own refusal (spec 5.3). Throws 'product-limit'.
 */
export async function refuseBeyondDay(
  ctx: ActorContext,
  productId: string,
  variantId: string,
  added: number,
): Promise<void> {
  if (!ctx.caller.isOtherFrontEnd || added <= 0) return;
  const { userId } = ctx.actor;
  const unpaid = await listRowsToReturn(ctx, ctx.db);
  const rows = withUnpaidRows(await listCartRows(ctx.db, userId), unpaid);
  const stock = (await readStock(ctx.db, variantId)) ?? 0;
  if (unitsOf(variantId, rows) + added > stock + unitsOf(variantId, unpaid)) return;
  const ofProduct = rows.filter((row) => row.product_id === productId);
  const quantity = ofProduct.reduce((sum, row) => sum + row.quantity, added);
  const settings = await readSettings(ctx);
  const history = await readOrderHistory(ctx, ctx.db, userId, settings, unpaid);
  const order = { method: 'razorpay', total: zeroPaise, units: [{ productId, quantity }] } as const;
  const beyond = checkOrderLimits(order, history, orderLimitsOf(settings));
  if (beyond?.limit !== 'product-limit') return;
  const names = await listProductNames(ctx.db, [productId]);
  throw limitProblem(beyond, (id) => names.get(id) ?? '');
}

function unitsOf(
  variantId: string,
  rows: readonly { readonly variant_id: string; readonly quantity: number }[],
): number {
  return rows.reduce((sum, row) => (row.variant_id === variantId ? sum + row.quantity : sum), 0);
}

/** Builds the problem of a refused quantity, with the stock. */
export function quantityProblem(refusal: QuantityRefusal): Problem {
  return refusal.code === 'out-of-stock'
    ? new Problem('out-of-stock')
    : new Problem('only-n-available', { details: { n: refusal.available } });
}

/** Deletes an item of one's own cart; any other is not found. */
export const deleteCartItem: Verb<'cart.deleteItem'> = findingUnpaidRows(async (ctx, { _id }) => {
  const isDeleted = await transactOnce(ctx, (tx, ctx) => deleteCartRow(tx, ctx.actor.userId, _id));
  if (!isDeleted) throw new Problem('cart-item-not-found');
  return { message: 'Item removed from cart', data: { _id } };
});
