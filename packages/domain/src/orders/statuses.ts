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
