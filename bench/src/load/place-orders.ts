import { connections } from '../effort.ts';
import type { WaitingRow } from '../shops/carts.ts';
import { type Customer, headersOf } from '../shops/customers.ts';
import type { Shop } from '../shops/shop.ts';
import { measureRate, type Rate } from './measure-rate.ts';

/** Last part of the path by which an order is placed. */
export type Placing = 'cash-on-delivery' | 'create-razorpay-order';

/** Request that orders one row of a cart, with a coupon if one is named. */
export const orderRequest = (placing: Placing, { customer, rowId }: WaitingRow, couponCode?: string) => ({
  method: 'POST' as const,
  path: `/api/order/${placing}`,
  headers: headersOf(customer),
  body: JSON.stringify({ addressId: customer.addressId, list_items: [rowId], couponCode }),
});

/** Places one order for each row, spread over the connections so that no customer orders twice at once. */
export function placeOrders(
  shop: Shop,
  placing: Placing,
  rows: readonly WaitingRow[],
  couponCode?: string,
): Promise<Rate> {
  const customers: Customer[] = [...new Set(rows.map((row) => row.customer))];
  const requestsOf = (connection: number) =>
    rows
      .filter((row) => customers.indexOf(row.customer) % connections === connection % connections)
      .map((row) => orderRequest(placing, row, couponCode));
  return measureRate({ url: shop.url, server: shop, connections, requestsOf }, { amount: rows.length });
}
