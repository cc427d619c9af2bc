/** Order statuses, from placing to delivery (decisions §5). */
export const orderStatuses = [
  'pending',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'returned',
] as const;

/** Status of an order. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Actor of a transition: its owner, an administrator, or the shop itself (a payment, an expired hold). */
export type OrderActor = 'shopper' | 'admin' | 'shop';

/** Allowed transitions of each status and their actors (decisions §5). */
export const orderTransitions = {
  pending: { confirmed: ['admin', 'shop'], cancelled: ['shopper', 'admin', 'shop'] },
  confirmed: { packed: ['admin'], cancelled: ['shopper', 'admin'] },
  packed: { shipped: ['admin'], cancelled: ['shopper', 'admin'] },
  shipped: { out_for_delivery: ['admin'], cancelled: ['admin'] },
  out_for_delivery: { delivered: ['admin'], cancelled: ['admin'] },
  delivered: { returned: ['admin'] },
  cancelled: {},
  returned: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

/** The statuses in which an order counts as pending in a customer's statistics (decisions §5). */
export const openOrderStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !['delivered', 'cancelled', 'returned'].includes(status),
);

/** Returns true while the courier has the parcel. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'out_for_delivery';
}

const names: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** Returns the display name of a status: 'Out for delivery'. */
export function orderStatusName(status: OrderStatus): string {
  return names[status];
}

/** Returns true for an order status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text);
}

/** Returns the actors that may make a transition; none when it does not exist. */
export function actorsOf(from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  const moves: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[from];
  return moves[to] ?? [];
}

/** Returns true when a transition exists and belongs to that actor; `move` checks the return window. */
export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return actorsOf(from, to).includes(actor);
}

/** Lists the statuses to which an actor may change an order, in the order of `orderStatuses`. */
export function transitionsFrom(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderStatuses.filter((to) => canMove(from, to, actor));
}
