import { visitNote } from '../../session/visit-notes.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ShopConfig } from '../api/shop-config.ts';
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

/** Notice that payments are not real; renders nothing with real payments. */
export function TestModeNotice({
  mode,
}: {
  readonly mode: NonNullable<ShopConfig['online_payment']>['mode'];
}) {
  if (mode === 'live') return null;
  return (
    <Notice tone="warning">
      {mode === 'emulator'
        ? 'This shop has no payment provider yet: a test page takes the payment. No money moves, whatever you enter.'
        : 'The payment provider is in test mode: no money moves, and only its test cards work.'}
    </Notice>
  );
}
