import type { Dashboard } from '../home/dashboard-query.ts';

export type NewOrder = Dashboard['newOrders'][number];

/** Orders that an admin has looked at, as this browser remembers them. */
export interface ReadOrders {
  readonly ids: readonly string[];
  /** Orders placed up to this time count as read; empty when the list contained all orders of its day. */
  readonly until: string;
}

export const noneRead: ReadOrders = { ids: [], until: '' };

/** The most orders that the dashboard lists; a full list may have left out older ones. */
export const maxListed = 10;

/** Returns the unread orders. An order placed before the last look but paid after it is new too. */
export const unreadOrders = (orders: readonly NewOrder[], { ids, until }: ReadOrders): NewOrder[] =>
  orders.filter(({ orderId, createdAt }) => !ids.includes(orderId) && createdAt > until);

/** Marks all listed orders as read. */
export function markOrdersRead(orders: readonly NewOrder[]): ReadOrders {
  const oldest = orders.length < maxListed ? undefined : orders.at(-1);
  return { ids: orders.map(({ orderId }) => orderId), until: oldest?.createdAt ?? '' };
}

export const isReadOrders = (found: unknown): found is ReadOrders =>
  typeof found === 'object' &&
  found !== null &&
  'ids' in found &&
  Array.isArray(found.ids) &&
  'until' in found &&
  typeof found.until === 'string';

/** Formats a count of new orders: '1 new order', '10 or more new orders'. */
export function newOrdersLabel(count: number): string {
  if (count === 0) return 'No new orders';
  if (count === 1) return '1 new order';
  return `${count}${count < maxListed ? '' : ' or more'} new orders`;
}
