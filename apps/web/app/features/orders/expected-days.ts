import { asDay, dayInIndia } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { deliveryEstimateQuery } from '../../components/api/delivery-estimate.ts';
import { arrivalSpan, type DeliverySpan } from '../../components/arrival-days.ts';
import type { Order } from './api/order-queries.ts';

const underWay: readonly Order['order_status'][] = ['pending', 'confirmed', 'packed', 'shipped'];

/**
 * Returns the expected delivery dates of an order: undefined while loading; null when unknown, delivered or past.
 */
export function useExpectedDays(order: Order | undefined): DeliverySpan | null | undefined {
  const isExpected = order !== undefined && !order.can_pay && underWay.includes(order.order_status);
  const { data: estimate, isError } = useQuery(
    deliveryEstimateQuery(
      isExpected ? order.delivery_address.pincode : '',
      order && dayInIndia(new Date(order.createdAt)),
    ),
  );
  if (!isExpected || isError) return null;
  if (!estimate) return undefined;
  const span = arrivalSpan(estimate, {
    isExpress: order.bill.shipping === 'express',
    leadDays: order.items.map((item) => item.made_to_order_days),
  });
  return span && asDay(span.to) >= dayInIndia(new Date()) ? span : null;
}
