import type { PaymentProof } from '../../components/payment/hosted-checkout.ts';
import { visitNote } from '../../session/visit-notes.ts';

/** Purchase of this page. */
type Purchased = 'coins' | 'vip';

/** A payment that was made and that the shop has not acknowledged yet. */
export interface UnverifiedPurchase extends PaymentProof {
  readonly kind: Purchased;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Proof of payment, stored until the server has verified it. */
export const unverifiedPurchase = visitNote('unverified-purchase', (found): found is UnverifiedPurchase => {
  const { kind, ...proof } = (found ?? {}) as Partial<Record<keyof UnverifiedPurchase, unknown>>;
  return (
    (kind === 'coins' || kind === 'vip') &&
    isText(proof.razorpay_order_id) &&
    isText(proof.razorpay_payment_id) &&
    isText(proof.razorpay_signature)
  );
});
