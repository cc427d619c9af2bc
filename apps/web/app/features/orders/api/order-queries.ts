import type { Reply, WireInput } from '@jhumka/contract/client';
import { isOrderStatus, type OrderStatus } from '@jhumka/domain/orders';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { loyaltyQueries } from '../../../components/loyalty/refresh-loyalty.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

export type Order = Reply<'order.get'>['data'];
export type BuyAgainResult = Reply<'order.buyAgain'>['data'];
export type OrderStatistics = Reply<'order.list'>['statistics'];

export const ordersOnPage = 10; // spec 9.2

/** A page of this person's orders, newest first, with their statistics (spec 7.35). */
export const orderListQuery = ({ page, status, search }: OrderListing) =>
  queryOptions({
    queryKey: ['order.list', { page, status, search }],
    queryFn: ({ signal }) =>
      browserClient.call('order.list', { page, limit: ordersOnPage, status, search }, { signal }),
    // The list stays while another page or filter is fetched.
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** Query of an order with its timeline, by number (spec 7.36). */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order.get', orderId],
    queryFn: async ({ signal }) => (await browserClient.call('order.get', { orderId }, { signal })).data,
    meta: personal,
  });

/** Query of the tier change that cancelling a paid order would cause (decisions §6). */
export const tierChangeQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order.get', orderId, 'tier'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('order.get', { orderId }, { signal })).tier_change,
    staleTime: 0,
    meta: personal,
  });

/** Cancels an order of this person (spec 4.2, 7.37). */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useChange(
    async ({ orderId, reason }: { readonly orderId: string; readonly reason: string }) => {
      const input = { orderId, order_status: 'cancelled', cancellation_reason: reason } as const;
      return (await browserClient.call('order.update', input)).data;
    },
    {
      done: ({ orderId }) => `Order ${orderId} is cancelled`,
      failed: 'The order was not cancelled. Please try again',
      onSuccess: (order) => queryClient.setQueryData(orderQuery(order.orderId).queryKey, order),
      onError: (_error, { orderId }) => {
        void invalidate(queryClient, [orderQuery(orderId).queryKey]);
      },
      changes: ['order.list', ...loyaltyQueries],
      isPendingUntilShown: true,
    },
  );
}

/** Changes an order of this person exactly as previewed; the preview is renewed where it is out of date. */
export function useChangeOrder() {
  const queryClient = useQueryClient();
  return useChange((input: WireInput<'order.change'>) => browserClient.call('order.change', input), {
    done: ({ payment }) => (payment ? undefined : 'Your order is changed'),
    failed: null,
    onSuccess: ({ data }) => queryClient.setQueryData(orderQuery(data.orderId).queryKey, data),
    changes: ['order.list', 'order.get', 'order.previewChange', 'product.details', ...loyaltyQueries],
  });
}

/** Puts the products of an order into the cart once more. */
export function useBuyAgain() {
  return useChange(
    async (orderId: string) => (await browserClient.call('order.buyAgain', { orderId })).data,
    {
      onSuccess: ({ added }) => {
        const units = added.reduce((total, { quantity }) => total + quantity, 0);
        if (units > 0) {
          showToast(`${units} item(s) added to cart`, { action: { label: 'View cart', to: '/cart' } }); // spec 8.10
        }
      },
      failed: 'Failed to add item to cart', // spec 8.10
      changes: ['cart.get'],
      isPendingUntilShown: true,
    },
  );
}

export type Feedback = Reply<'feedback.submit'>['data'];

/** Query of the customer's feedback on an order; null without feedback (spec 7.41). */
export const feedbackQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['feedback.ofOrder', orderId],
    queryFn: async ({ signal }) =>
      (await browserClient.call('feedback.ofOrder', { orderId }, { signal })).data ?? null,
    meta: personal,
  });

/** Filters of the order list in the URL. Source: spec 3.9. */
export interface OrderListing {
  readonly page: number;
  readonly status: OrderStatus | 'all';
  readonly search: string;
}

/** Reads a listing from the query of an address; what makes no sense counts as absent. */
export function listingOf(query: URLSearchParams): OrderListing {
  const status = query.get('status') ?? 'all';
  const page = Number(query.get('page') ?? 1);
  return {
    status: isOrderStatus(status) ? status : 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Writes a listing as the query of an address, '' for all orders from the first on. */
export function queryOf({ page, status, search }: OrderListing): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}
