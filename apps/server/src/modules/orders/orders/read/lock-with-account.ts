import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { lockProducts } from '../../../catalogue/stock/store.ts';
import { lockUser } from '../../../platform/users/store.ts';
import { findOrder, listItems } from '../store.ts';
import type { WholeOrder } from './present-order.ts';
import { lockWholeOrder } from './store-tax-documents.ts';

/**
 * Locks what a change, a refund or a return of an order writes, in this order: the customer's account, whose lifetime spend
 * is shown; the products by id, with those of an exchange; the order. Returns the order.
 */
export async function lockWithAccount(
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
