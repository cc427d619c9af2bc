import type { WireInput } from '@jhumka/contract/client';
import { ApiProblem } from '@jhumka/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { isUnanswered } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import type { PaymentProof } from '../../components/payment/hosted-checkout.ts';
import { usePaymentPage } from '../../components/payment/use-payment-page.ts';
import { visitNote } from '../../session/visit-notes.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { creditQueries, type GiftCard } from './api/credit-queries.ts';

const proofParts = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const;

/** Proof of the payment of a card, stored until the server has verified it. */
const unverified = visitNote('unverified-gift-card', (found): found is PaymentProof =>
  proofParts.every((part) => typeof (found as Partial<PaymentProof> | null)?.[part] === 'string'),
);

const askAgainMs = 2_500;

/** Opens the payment of a card; once it is paid, `card` is the one that was verified. */
export function useBuyGiftCard() {
  const [card, setCard] = useState<GiftCard>();
  const openPage = usePaymentPage();
  const verifying = useChange(
    async (proof: PaymentProof) => (await browserClient.call('giftCards.verify', proof)).data,
    {
      retry: (_count, error) => isUnanswered(error),
      retryDelay: askAgainMs,
      onSuccess: (verified) => {
        unverified.erase();
        if (verified.state !== 'unpaid') return setCard(verified);
        showToast('We are confirming your payment. The card appears below shortly');
      },
      onError: (error) => {
        // After an expired session the proof is needed again once logged in.
        if (!(error instanceof ApiProblem && error.status === 401)) unverified.erase();
      },
      changes: creditQueries,
      failed: 'We are checking your payment',
    },
  );
  const { mutate } = verifying;
  const verify = useCallback(() => {
    const proof = unverified.read();
    if (proof) mutate(proof);
  }, [mutate]);
  useEffect(verify, [verify]);
  const buy = async (input: WireInput<'giftCards.buy'>) => {
    const { data } = await browserClient.call('giftCards.buy', input);
    if (data.is_paid) return showToast('This card is paid already. It is listed below');
    await openPage(data, {
      description: 'Gift card',
      saveProof: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
        unverified.write({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
      onPaid: verify,
      onClosed: () => showToast('Payment cancelled. Nothing was charged'),
      onNotOpened: () => showToast('The payment page did not open. Please try again', { tone: 'failed' }),
    });
  };
  return { buy, card, isVerifying: verifying.isPending };
}
