import { canMove, type OrderStatus } from '@jhumka/domain/orders';
import { mayPayOnline } from '@jhumka/domain/payments';
import type { Actor } from '../../../../context.ts';
import type { OrderRow } from '../store.ts';

/** Whoever looks at an order or moves it. */
export type Viewer = Pick<Actor, 'userId' | 'role'>;

/** Whether somebody may see an order: its owner and administrators, for all others it does not exist. */
export function maySee(order: { readonly user_id: string }, viewer: Viewer): boolean {
  return viewer.role === 'ADMIN' || order.user_id === viewer.userId;
}

/** As whom somebody moves an order. */
export function actorOf(viewer: Viewer): 'shopper' | 'admin' {
  return viewer.role === 'ADMIN' ? 'admin' : 'shopper';
}

/** Whether somebody who sees an order may cancel it now. */
export function mayCancel(status: OrderStatus, viewer: Viewer): boolean {
  return canMove(status, 'cancelled', actorOf(viewer));
}

/** Whether somebody may review an order now: its owner, once, when it is delivered. */
export function mayReview(
  order: { readonly user_id: string; readonly order_status: OrderStatus },
  isReviewed: boolean,
  viewer: Viewer,
): boolean {
  return order.user_id === viewer.userId && order.order_status === 'delivered' && !isReviewed;
}

/** Whether money is still awaited for an order; who pays is for others to judge. */
export function mayPay({
  order_status,
  payment_status,
  payment_method,
}: Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>): boolean {
  return mayPayOnline({
    orderStatus: order_status,
    paymentStatus: payment_status,
    paymentMethod: payment_method,
  });
}
