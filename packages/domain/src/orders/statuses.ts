/** What an order can be, in the order in which a parcel lives through it (decisions §5). */
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

/** What an order is. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Who moves an order: its owner, somebody of the admin, or the shop by itself (a payment, a lapse). */
export type OrderActor = 'shopper' | 'admin' | 'shop';

/** From each status, the statuses that can follow and who may bring them about (decisions §5). */
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

/** Tells whether the parcel of an order is with a courier. */
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

/** A status as people read it: 'Out for delivery'. */
export function orderStatusName(status: OrderStatus): string {
  return names[status];
}

/** Tells whether a text is a status of an order. */
export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text);
}

/** Who may bring an order from one status to another; nobody when no such move exists. */
export function actorsOf(from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  const moves: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[from];
  return moves[to] ?? [];
}

/** Tells whether a move exists and belongs to that actor; the return window is `move`'s to judge. */
export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return actorsOf(from, to).includes(actor);
}

/** The statuses to which an actor may bring an order, in the order of `orderStatuses`. */
export function transitionsFrom(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderStatuses.filter((to) => canMove(from, to, actor));
}
