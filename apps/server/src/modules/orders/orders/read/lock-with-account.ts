import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { lockProducts } from '../../catalogue/stock/store.ts';
import { lockUser } from '../../platform/users/store.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { lockWholeOrder } from '../orders/read/store-tax-documents.ts';
import { findOrder, listItems } from '../orders/store.ts';

/**
 * Locks what a return changes, in this order: the customer's account, whose lifetime spend is shown; the products by
 * id, with those of an exchange; the order. Returns the order.
 */
export async function lockForReturn(
  tx: Tx,
  orderId: string,
  otherProductIds: readonly string[] = [],
): Promise<WholeOrder> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Problem('order-not-found');
  await lockUser(tx, order.user_id);
  const items = await listItems(tx, [orderId]);
  await lockProducts(tx, [...items.map(({ product_id }) => product_id), ...otherProductIds]);
  const whole = await lockWholeOrder(tx, orderId);
  if (!whole) throw new Problem('order-not-found');
  return whole;
}
