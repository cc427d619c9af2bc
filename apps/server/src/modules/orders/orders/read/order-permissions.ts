import { canMove, type OrderStatus } from '@jhumka/domain/orders';
import { mayPayOnline } from '@jhumka/domain/payments';
import type { Actor } from '../../../../context.ts';
import type { OrderRow } from '../store.ts';

/** User who views or changes an order. */
export type Viewer = Pick<Actor, 'userId' | 'role'>;

/** Returns true for the owner and administrators; for all others the order does not exist. */
export function maySee(order: { readonly user_id: string }, viewer: Viewer): boolean {
  return viewer.role === 'ADMIN' || order.user_id === viewer.userId;
}

/** Returns the role in which the viewer changes an order. */
export function actorOf(viewer: Viewer): 'shopper' | 'admin' {
  return viewer.role === 'ADMIN' ? 'admin' : 'shopper';
}

/** Returns true when the viewer may cancel the order now. */
export function mayCancel(status: OrderStatus, viewer: Viewer): boolean {
  return canMove(status, 'cancelled', actorOf(viewer));
}

/** Returns true when the viewer may review the order: its owner, once, after delivery. */
export function mayReview(
  order: { readonly user_id: string; readonly order_status: OrderStatus },
  isReviewed: boolean,
  viewer: Viewer,
): boolean {
  return order.user_id === viewer.userId && order.order_status === 'delivered' && !isReviewed;
}

/** Returns true while an order awaits payment; does not check the viewer. */
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
