import { asDay, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { lastReturnDay, returnWindowOf } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import type { Order } from './api/order-queries.ts';

/** Until when a delivered order can be returned. */
export interface ReturnTerms {
  readonly lastDay: Day;
  readonly isOpen: boolean;
}

/** The days to return an order: those promised to it or those of today, whichever are more. */
export function useReturnDays(order: Order): number {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  return shopConfig ? returnWindowOf(order.return_days, shopConfig.return_days) : order.return_days;
}

/** Returns null before the delivery, once the order was returned, and while open returns have all that is left of it. */
export function useReturnTerms(order: Order): ReturnTerms | null {
  const returnDays = useReturnDays(order);
  // The first such step: a return of a part is noted as a second one.
  const delivery = order.timeline.find((step) => step.order_status === 'delivered');
  if (order.order_status !== 'delivered' || !delivery) return null;
  const { until, reason } = order.can_return;
  // Within its own window the shop says why nothing is left; the window of today may be longer.
  if (until !== null && dayInIndia(new Date()) <= asDay(until) && reason !== '') return null;
  const lastDay = lastReturnDay(new Date(delivery.at), returnDays);
  return { lastDay, isOpen: dayInIndia(new Date()) <= lastDay };
}

/** Tells an item that may come back from an engraved one and from one that did. */
export const isReturnable = ({ engraving, quantity, quantity_back: back }: Order['items'][number]): boolean =>
  engraving === '' && back < quantity;

/** The form for a return of an order; with one of its items chosen beforehand. */
export const returnPath = ({ orderId }: Order, item?: Order['items'][number]): string =>
  `/myorders/${orderId}/return${item ? `?${new URLSearchParams({ item: item.line })}` : ''}`;

/** The contact form, filled in with the order. */
export const contactAbout = ({ orderId: order }: Order): string =>
  `/contact?${new URLSearchParams({ order })}`;
