import type { WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { cartQuery } from '../../../components/cart/cart-query.ts';
import { refreshLoyalty } from '../../../components/loyalty/refresh-loyalty.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { OrderListing } from '../order-listing.ts';

export type Order = WireReply<'order.get'>['data'];
export type BuyAgainResult = WireReply<'order.buyAgain'>['data'];
export type OrderStatistics = WireReply<'order.list'>['statistics'];

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
  return useMutation({
    mutationFn: async ({ orderId, reason }: { readonly orderId: string; readonly reason: string }) => {
      const input = { orderId, order_status: 'cancelled', cancellation_reason: reason } as const;
      return (await browserClient.call('order.update', input)).data;
    },
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
      showToast(`Order ${order.orderId} is cancelled`);
    },
    onError: (error, { orderId }) => {
      showToast(problemMessage(error, 'The order was not cancelled. Please try again'), { tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
    onSettled: () => {
      refreshLoyalty(queryClient);
      return queryClient.invalidateQueries({ queryKey: ['order.list'] });
    },
  });
}

interface NewReview {
  readonly orderId: string;
  readonly rating: number;
  readonly comment: string;
}

/** Reviews a delivered order of this person (spec 4.3, 7.38). */
export function useReviewOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderId, rating, comment }: NewReview) =>
      (await browserClient.call('order.review', { orderId, rating, review_comment: comment })).data,
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
      showToast('Thank you for your review');
      // The products show it, too.
      void invalidate(queryClient, ['product.details', 'review.list']);
    },
    onError: (error, { orderId }) => {
      showToast(problemMessage(error, 'The review was not sent. Please try again'), { tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['order.list'] }),
  });
}

/** Puts the products of an order into the cart once more. */
export function useBuyAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) => (await browserClient.call('order.buyAgain', { orderId })).data,
    onSuccess: ({ added }) => {
      const units = added.reduce((total, { quantity }) => total + quantity, 0);
      if (units > 0) {
        showToast(`${units} item(s) added to cart`, { action: { label: 'View cart', to: '/cart' } }); // spec 8.10
      }
    },
    onError: (error) => showToast(problemMessage(error, 'Failed to add item to cart'), { tone: 'failed' }), // spec 8.10
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
  });
}
