import { visitNote } from '../../session/visit-notes.ts';
import type { PaymentProof } from './hosted-checkout.ts';

/** A payment that was made and that the shop has not acknowledged yet. */
export interface UnverifiedPayment extends PaymentProof {
  readonly orderId: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Proof of a payment, stored until the server has accepted it. */
export const unverifiedPayment = visitNote('unverified-payment', (found): found is UnverifiedPayment => {
  const { orderId, ...proof } = (found ?? {}) as Partial<Record<keyof UnverifiedPayment, unknown>>;
  return (
    isText(orderId) &&
    isText(proof.razorpay_order_id) &&
    isText(proof.razorpay_payment_id) &&
    isText(proof.razorpay_signature)
  );
});

/** Order whose payment page is open: a reload leads to it and not to an empty cart. */
export const openPayment = visitNote('open-payment', (found): found is { readonly orderId: string } =>
  isText((found as { orderId?: unknown } | null)?.orderId),
);
