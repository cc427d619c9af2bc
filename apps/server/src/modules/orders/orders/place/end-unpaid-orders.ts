import type { ActorContext, TxContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { lockOwnAccount } from '../../../platform/users/lock-own-account.ts';
import { listRowsToReturn, restoreRows } from '../../cart/unpaid-rows.ts';
import { mayPay } from '../read/order-permissions.ts';
import { findOrder, findOrdersByKeys } from '../store.ts';
import { cancelOrder } from '../transition/cancel-order.ts';

/**
 * Ends the unpaid orders whose rows another front end finds in its cart, because they are ordered again, and restores
 * those rows (decision 0114). A call with the key of an earlier order ends nothing. Locks the account, the products of
 * each order and the order; those of the new one follow, so that a deadlock is possible, and retried.
 */
export async function endUnpaidOrders(ctx: TxContext<ActorContext>, tx: Tx): Promise<void> {
  const { actor, caller } = ctx;
  if (!caller.isOtherFrontEnd) return;
  await lockOwnAccount(tx, actor.userId);
  const [earlier] = await findOrdersByKeys(tx, [{ userId: actor.userId, key: caller.idempotencyKey }]);
  if (earlier) return;
  const items = await listRowsToReturn(ctx, tx);
  const by = { actor: 'shopper', actorId: actor.userId, at: ctx.now() } as const;
  for (const orderId of new Set(items.map(({ order_id }) => order_id))) {
    const order = await findOrder(tx, orderId);
    if (order) await cancelOrder(ctx, tx, order, by, 'Ordered again', mayPay);
  }
  await restoreRows(tx, actor.userId, items, by.at);
}
