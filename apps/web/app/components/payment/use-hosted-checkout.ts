import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { invalidate } from '../../api/query-key.ts';
import type { PaymentProof } from './hosted-checkout.ts';
import { openPayment, unverifiedPayment } from './payment-notes.tsx';
import { type OpenedPayment, usePaymentPage } from './use-payment-page.ts';

export type { OpenedPayment } from './use-payment-page.ts';

/** Returns the path of an order's payment result. */
export const outcomePath = (page: 'success' | 'cancel', orderId: string, more: Record<string, string> = {}) =>
  `/${page}?${new URLSearchParams({ order: orderId, ...more })}`;

/** The checkout of an order that is placed and not paid: it can be paid again, or in cash. */
export const checkoutPath = (orderId: string, more: Record<string, string> = {}) =>
  `/checkout?${new URLSearchParams({ order: orderId, ...more })}`;

const cancelPath = (orderId: string, more?: Record<string, string>) => outcomePath('cancel', orderId, more);

/**
 * Opens the provider's payment page for an order. Success navigates to /success with the proof stored; closing it
 * stays in the checkout, or navigates to /cancel from elsewhere; leaving the page closes it.
 */
export function useHostedCheckout(isInCheckout = false): (payment: OpenedPayment) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openPage = usePaymentPage();
  return useCallback(
    async (payment: OpenedPayment) => {
      const { orderId } = payment;
      const unpaidPath = isInCheckout ? checkoutPath : cancelPath;
      const leave = (path: string) => void navigate(path, { replace: true });
      if (payment.is_paid) return leave(outcomePath('success', orderId));
      openPayment.write({ orderId });
      await openPage(payment, {
        description: `Order ${orderId}`,
        orderId,
        saveProof: (proof) => saveProof(orderId, proof),
        onPaid: () => leave(outcomePath('success', orderId)),
        onClosed: () => leave(unpaidPath(orderId)),
        onNotOpened: () => leave(unpaidPath(orderId, { reason: 'not-opened' })),
        // Until now the page showed the cart as ordered.
        onLeft: () => void invalidate(queryClient, ['cart.get']),
      });
    },
    [isInCheckout, navigate, openPage, queryClient],
  );
}

/** Written down before anything else happens: from here on a reload loses nothing. */
function saveProof(orderId: string, proof: PaymentProof): void {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = proof;
  unverifiedPayment.write({ orderId, razorpay_order_id, razorpay_payment_id, razorpay_signature });
}
