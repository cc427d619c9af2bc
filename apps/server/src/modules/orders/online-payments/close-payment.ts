import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { findVisibleOrder, listItems, lockOrder, mayPay } from '../orders/index.ts';
import { demandsOf } from './reserved-items.ts';
import { restoreCart } from './restore-cart.ts';

/**
 * Records that the customer closed the payment window: the products go back into the cart, once. The order keeps its
 * reservation, because a bank may confirm late. Throws 'order-not-found', 'access-denied'.
 */
export const closePayment: Verb<'order.closePayment'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  const isWaiting = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, ctx.actor.userId);
    const order = await lockOrder(tx, loaded.id);
    if (!mayPay(order)) return false;
    await restoreCart(tx, order, demandsOf(await listItems(tx, [order.id])), ctx.now());
    return true;
  });
  return { message: 'Noted', data: { orderId: loaded.order_number, is_waiting: isWaiting } };
};
