import { LostRace, type Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { lockProducts } from '../../../catalogue/stock/store.ts';
import { lockUser } from '../../../platform/users/store.ts';
import { demandOf, findOrder, type ItemUnits, listItems, lockOrder, type OrderRow } from '../store.ts';
import type { WholeOrder } from './present-order.ts';
import { lockWholeOrder } from './store-tax-documents.ts';

/**
 * Locks what takes or gives back the stock of an order: its products by id, then the order. The account is locked before.
 * Returns the order and the units that it reserves.
 */
export async function lockWithProducts(
  tx: Tx,
  orderId: string,
): Promise<{ readonly order: OrderRow; readonly demands: readonly ItemUnits[] }> {
  const demands = (await listItems(tx, [orderId])).map((item) => demandOf(item));
  await lockProducts(
    tx,
    demands.map(({ productId }) => productId),
  );
  return { order: await lockOrder(tx, orderId), demands };
}

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
  // The order moved to another account of its customer meanwhile.
  if (whole.order.user_id !== order.user_id) throw new LostRace();
  return whole;
}
