import { canMove, type OrderStatus } from '@jhumka/domain/orders';
import { mayPayOnline } from '@jhumka/domain/payments';
import { hasRight } from '@jhumka/domain/staff';
import type { Actor } from '../../../../context.ts';
import type { OrderRow } from '../store.ts';

/** User who views or changes an order. */
export type Viewer = Pick<Actor, 'userId' | 'role' | 'staff'>;

/** Returns true for the owner and for staff who see orders; for all others the order does not exist. */
export function maySee(order: { readonly user_id: string }, viewer: Viewer): boolean {
  return order.user_id === viewer.userId || hasRight(viewer.staff, 'orders.see');
}

/** Returns the role in which the viewer changes an order. */
export function actorOf(viewer: Viewer): 'shopper' | 'admin' {
  return viewer.role === 'ADMIN' ? 'admin' : 'shopper';
}

/** Returns true when the viewer may cancel the order now. */
export function mayCancel(status: OrderStatus, viewer: Viewer): boolean {
  if (viewer.role === 'ADMIN' && !hasRight(viewer.staff, 'orders.change')) return false;
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
