import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { refreshLoyalty } from '../../components/loyalty/refresh-loyalty.ts';
import type { PaymentProof } from '../../components/payment/hosted-checkout.ts';
import { usePaymentPage } from '../../components/payment/use-payment-page.ts';
import { visitNote } from '../../session/visit-notes.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Purchase, with its description on the payment page. */
export interface ToBuy {
  /** Null for membership. */
  readonly packageId: string | null;
  readonly description: string;
}

const mutationKey = ['buy'];

/** Buys coins or membership through the provider's payment page; `onPaid` once the proof is written down. */
export function useBuy(onPaid: () => void) {
  const queryClient = useQueryClient();
  const openPage = usePaymentPage();
  const buying = useChange(
    async ({ packageId, description }: ToBuy) => {
      const { data } =
        packageId === null
          ? await browserClient.call('vip.purchaseOrder', {})
          : await browserClient.call('coins.purchaseOrder', { packageId });
      if (data.is_paid) {
        refreshLoyalty(queryClient);
        return showToast('Already paid');
      }
      await openPage(data, {
        description,
        saveProof: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
          unverifiedPurchase.write({
            kind: packageId === null ? 'vip' : 'coins',
            razorpay_order_id,
            razorpay_payment_id,
            razorpay_signature,
          }),
        onPaid,
        onClosed: () => {
          showToast('Payment cancelled. Nothing was charged');
          refreshLoyalty(queryClient);
        },
        onNotOpened: () => showToast('The payment page did not open. Please try again', { tone: 'failed' }),
      });
    },
    {
      mutationKey,
      onError: (error) => {
        showToast(problemMessage(error, 'We could not start the payment. Please try again in a moment'), {
          tone: 'failed',
        });
        refreshLoyalty(queryClient);
      },
      failed: null,
    },
  );
  const mutate = (toBuy: ToBuy) => {
    // Guards against a double click: the second press precedes the re-render of the busy buttons.
    if (queryClient.isMutating({ mutationKey }) === 0) buying.mutate(toBuy);
  };
  return { mutate, isPending: buying.isPending, variables: buying.variables };
}

export type Buying = ReturnType<typeof useBuy>;

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
