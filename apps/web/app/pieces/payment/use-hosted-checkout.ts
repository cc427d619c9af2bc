import type { WireReply } from '@jhumka/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { shopFactsQuery } from '../api/shop-facts.ts';
import { cartQuery } from '../cart/cart-query.ts';
import { type HostedCheckout, loadHostedCheckout, type PaymentProof } from './hosted-checkout.ts';
import { openPayment, unverifiedPayment } from './payment-notes.ts';

export type OpenedPayment = WireReply<'order.retryPayment'>['data'];

const garnet = '#6E1F2F';

/** Where an order is told of, whatever became of its payment. */
export const outcomePath = (page: 'success' | 'cancel', orderId: string, more: Record<string, string> = {}) =>
  `/${page}?${new URLSearchParams({ order: orderId, ...more })}`;

/**
 * Opens the provider's payment page over this one. Paid leads to /success with the proof kept, closed leads to
 * /cancel; a page that is left closes it.
 */
export function useHostedCheckout(): (payment: OpenedPayment) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const open = useRef<HostedCheckout | null>(null);
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!open.current) return;
      open.current.close();
      open.current = null;
      // The page kept showing the cart as it was ordered.
      void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
    };
  }, [queryClient]);

  return useCallback(
    async (payment: OpenedPayment) => {
      const { orderId } = payment;
      const leave = (path: string) => {
        open.current = null;
        if (!isLeft.current) void navigate(path, { replace: true });
      };
      if (payment.is_paid) return leave(outcomePath('success', orderId));
      openPayment.write({ orderId });
      const facts = await queryClient.ensureQueryData(shopFactsQuery());
      if (!facts.online_payment) return leave(outcomePath('cancel', orderId));
      try {
        const Checkout = await loadHostedCheckout(facts.online_payment.script);
        if (isLeft.current) return;
        open.current = new Checkout({
          key: payment.key,
          order_id: payment.id,
          amount: payment.amount,
          currency: payment.currency,
          name: facts.name,
          description: `Order ${orderId}`,
          prefill: { name: user?.name ?? '', email: user?.email ?? '', contact: user?.mobile ?? '' },
          theme: { color: garnet },
          modal: {
            confirm_close: false,
            ondismiss: () => leave(outcomePath('cancel', orderId)),
          },
          handler: (proof) => {
            keepProof(orderId, proof);
            leave(outcomePath('success', orderId));
          },
        });
        open.current.open();
      } catch {
        leave(outcomePath('cancel', orderId, { reason: 'not-opened' }));
      }
    },
    [navigate, queryClient, user],
  );
}

/** Written down before anything else happens: from here on a reload loses nothing. */
function keepProof(orderId: string, proof: PaymentProof): void {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = proof;
  unverifiedPayment.write({ orderId, razorpay_order_id, razorpay_payment_id, razorpay_signature });
}
