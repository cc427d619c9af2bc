import { typeidUnboxed } from 'typeid-js';
import type { TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { takeStockAgain } from '../../catalogue/stock/store.ts';
import { takeCouponAgain } from '../../loyalty/coupons/use-coupon.ts';
import { markCartRestored, unmarkCartRestored } from '../../payments/holds/store.ts';
import { lockUser } from '../../platform/users/store.ts';
import { addToCartWithinStock, takeFromCart } from '../cart/store-lines.ts';
import {
  demandOf,
  type ItemUnits,
  type OrderItemRow,
  type OrderRow,
  recountItemsOfUnits,
} from '../orders/store.ts';
import { takeCoinsAgain } from '../orders/transition/give-coins-back.ts';

type Ordered = Pick<OrderRow, 'id' | 'user_id' | 'exchange_of'>;

/** Locks the account whose cart will change: before products and orders. False for a deleted account. */
export async function lockCartOwner(tx: Tx, userId: string): Promise<boolean> {
  return (await lockUser(tx, userId)) !== undefined;
}

/**
 * Restores the products of an unpaid order to the cart, in addition to its content and up to the stock. Exactly once
 * until they are removed again: the mark on the hold and the rows are written in one transaction. The account and the
 * order are locked.
 */
export async function restoreCart(
  tx: Tx,
  order: Ordered,
  demands: readonly ItemUnits[],
  at: Date,
): Promise<void> {
  // Goods of an exchange were never in the cart.
  if (order.exchange_of !== null || !(await markCartRestored(tx, order.id, at))) return;
  const rows = demands.map((demand) => ({ ...demand, id: typeidUnboxed('crt') }));
  await addToCartWithinStock(tx, order.user_id, rows, at);
}

/** Removes the restored products from the cart, because their order continues. The account and the order are locked. */
export async function unrestoreCart(
  tx: Tx,
  order: Ordered,
  demands: readonly ItemUnits[],
  at: Date,
): Promise<void> {
  if (!(await unmarkCartRestored(tx, order.id))) return;
  await takeFromCart(tx, order.user_id, demands, at);
}

/**
 * Reserves the released products of an order again, with its coupon and its coins, under the locks of all. Returns what
 * is missing: 'stock-changed', 'coupon-gone' or 'coins-gone'; null when nothing is.
 */
export async function reserveAgain(
  ctx: TxContext,
  tx: Tx,
  order: OrderRow,
  demands: readonly ItemUnits[],
): Promise<Problem | null> {
  const taken = await takeStockAgain(ctx, tx, order.id, demands);
  if (!taken.ok) return new Problem('stock-changed', { data: { items: taken.short } });
  await recountItemsOfUnits(tx, order.id);
  if (!(await takeCouponAgain(ctx, tx, order))) return new Problem('coupon-gone');
  return (await takeCoinsAgain(ctx, tx, order)) ? null : new Problem('coins-gone');
}

/** Returns the units that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): ItemUnits[] => items.map((item) => demandOf(item));
