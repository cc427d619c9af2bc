import { typeidUnboxed } from 'typeid-js';
import type { Tx } from '../../../database/transact.ts';
import { markCartRestored, unmarkCartRestored } from '../../payments/holds/store.ts';
import { lockUser } from '../../platform/users/store.ts';
import { addToCartWithinStock, takeFromCart } from '../cart/store.ts';
import { demandOf, type ItemUnits, type OrderItemRow, type OrderRow } from '../orders/store.ts';

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

/** Returns the units that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): ItemUnits[] => items.map((item) => demandOf(item));
