import { useQuery } from '@tanstack/react-query';
import { deliveryEstimateQuery } from '../api/delivery-estimate.ts';
import type { CartReply } from '../cart/cart-query.ts';
import { arrivalSpan } from './arrival-days.ts';

/** Returns the estimate for a pincode, and the days on which an order of the cart would arrive there. */
export function useCartArrival(cart: CartReply, pincode: string) {
  const { data: estimate } = useQuery(deliveryEstimateQuery(pincode));
  const isExpress = cart.bill.shipping === 'express';
  const leadDays = cart.data.map(({ product }) => product.made_to_order_days);
  return { estimate, span: estimate && arrivalSpan(estimate, { isExpress, leadDays }) };
}
