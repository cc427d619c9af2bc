import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { isUnanswered } from '../../api/problem-words.ts';
import { cartQuery, type WireBill } from '../../pieces/cart/cart-query.ts';
import { forgetCheckoutDraft } from './checkout-draft.ts';
import { beginAttempt, endAttempt } from './order-attempt.ts';

/** What a press of the button orders: the cart as it was shown. */
export interface OrderWish {
  readonly addressId: string;
  readonly note: string;
  readonly pan: string;
  /** The bill that the person saw. */
  readonly bill: WireBill;
}

/**
 * Orders the cart once, however often it is pressed or sent: the key of the attempt is kept until the shop has
 * answered. Leads to the thanks.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ addressId, note, pan, bill }: OrderWish) => {
      const rowIds = bill.lines.map((line) => line.key);
      const key = beginAttempt(rowIds, newKey);
      const input = { addressId, note, pan, expectedTotal: bill.grand_total };
      const { data } = await browserClient.call('order.placeCash', input, {
        headers: { 'Idempotency-Key': key },
      });
      return data[0];
    },
    onSuccess: async (order) => {
      endAttempt();
      forgetCheckoutDraft();
      const place = order ? `/success?${new URLSearchParams({ order: order.orderId })}` : '/myorders';
      // First away: the page of an order has nothing to show of an empty cart.
      await navigate(place, { replace: true });
      for (const queryKey of [cartQuery().queryKey, ['order.list'], ['user.details']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      if (isUnanswered(error)) return;
      endAttempt();
      void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['address.list'] });
    },
  });
}

// `randomUUID` is missing where the shop is not served securely, as on a phone that tries a developer's machine.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
