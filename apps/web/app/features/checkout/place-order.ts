import { toRupees } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { isUnanswered } from '../../api/problem-message.ts';
import { invalidate } from '../../api/query-key.ts';
import { useChange } from '../../api/use-change.ts';
import { type CartReply, type ShownBill, toPayOf } from '../../components/cart/cart-query.ts';
import { loyaltyQueries } from '../../components/loyalty/refresh-loyalty.ts';
import {
  type OpenedPayment,
  outcomePath,
  useHostedCheckout,
} from '../../components/payment/use-hosted-checkout.ts';
import { dismissFailures } from '../../ui/toast/toast-store.ts';
import { type BusinessEntry, forgetCheckoutDraft } from './checkout-draft.ts';
import { beginAttempt, endAttempt } from './order-attempt.ts';

/** Input of an order: the cart as it was shown. */
export interface OrderRequest {
  readonly addressId: string;
  readonly note: string;
  readonly pan: string;
  readonly business: BusinessEntry;
  readonly payment: PaymentMethod;
  /** The bill that the person saw. */
  readonly bill: ShownBill;
  /** The coins that the person saw. */
  readonly coins: CartReply['coins'];
}

/**
 * Places the order once, however often the button is pressed or the request retried: the
 * idempotency key is stored until the response. Navigates to the confirmation.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openCheckout = useHostedCheckout(true);
  return useChange(
    async ({ addressId, note, pan, business, payment, bill }: OrderRequest): Promise<Placed> => {
      // The idempotency key includes the payment method: with one key for both, the server would return the other
      // method's order.
      const key = beginAttempt([payment, ...bill.lines.map((line) => line.key)], newKey);
      const { gstin, businessName: business_name } = business;
      const expectedTotal = toRupees(toPayOf(bill));
      const input = { addressId, note, pan, gstin, business_name, expectedTotal };
      const options = { headers: { 'Idempotency-Key': key } };
      if (payment === 'razorpay') {
        const { data } = await browserClient.call('order.createRazorpay', input, options);
        return { orderId: data.orderId, toPay: data };
      }
      const { data } = await browserClient.call('order.placeCash', input, options);
      return { orderId: data[0]?.orderId ?? '', toPay: null };
    },
    {
      onSuccess: async ({ orderId, toPay }) => {
        endAttempt();
        forgetCheckoutDraft();
        dismissFailures();
        if (toPay) await openCheckout(toPay);
        else {
          const place = orderId === '' ? '/myorders' : outcomePath('success', orderId);
          // Navigate before refetching, or the checkout flashes its empty state.
          await navigate(place, { replace: true });
          void invalidate(queryClient, ['cart.get']);
        }
        void invalidate(queryClient, [
          'order.list',
          'coupon.list',
          'cart.bestDeal',
          ...loyaltyQueries.filter((query) => query !== 'cart.get'),
        ]);
      },
      onError: (error) => {
        if (isUnanswered(error)) return;
        endAttempt();
        void invalidate(queryClient, ['cart.get']);
        // A refused coupon may be used up, so the list is refetched.
        void invalidate(queryClient, ['address.list', 'coupon.list', 'cart.bestDeal', 'vip.status']);
      },
      failed: null,
    },
  );
}

interface Placed {
  readonly orderId: string;
  /** Payment to open now; null for cash on delivery. */
  readonly toPay: OpenedPayment | null;
}
