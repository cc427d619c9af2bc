import { ApiProblem } from '@jhumka/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { openPayment, unverifiedPayment } from '../../../components/payment/payment-notes.tsx';
import { type Order, orderQuery } from '../api/order-queries.ts';

/** State of an order after its payment page: the server's, polled while it may change. */
export interface VerifiedOrder {
  readonly order: Order | undefined;
  /** A payment was made, and the server has not verified it yet. */
  readonly isChecking: boolean;
  /** Pending for so long that waiting on this page makes no sense. */
  readonly isSlow: boolean;
  /** The payment proof is invalid. */
  readonly isDoubtful: boolean;
  readonly isFailed: boolean;
}

const askEveryMs = 2_500;
/** Slow polling interval: no payment is known, but a bank may answer late. */
const askRarelyMs = 4_000;
const slowAfterMs = 60_000;

/** Sends the proof of payment to the server, with retries, and returns the order. */
export function useVerifiedOrder(orderId: string, hasJustPaid: boolean): VerifiedOrder {
  const queryClient = useQueryClient();
  const [isSlow, setIsSlow] = useState(false);
  const [note, setNote] = useState(() => unverifiedPayment.read());
  const proof = note?.orderId === orderId ? note : null;
  const verify = useChange(
    async () => {
      if (!proof) return undefined;
      const { orderId: _, ...given } = proof;
      return (await browserClient.call('order.verifyRazorpayPayment', given)).data;
    },
    {
      // A network that is away, or a shop that is: the proof stays good.
      retry: (_count, error) => !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500,
      retryDelay: askEveryMs,
      onSuccess: (order) => {
        if (order) queryClient.setQueryData(orderQuery(orderId).queryKey, order);
        forgetProof();
      },
      onError: (error) => {
        // After an expired session the proof is needed again once logged in.
        if (!(error instanceof ApiProblem) || error.status !== 401) forgetProof();
      },
      changes: ['order.list', 'user.details'],
      failed: null,
    },
  );
  function forgetProof() {
    unverifiedPayment.erase();
    setNote(null);
  }

  const isDoubtful = verify.error instanceof ApiProblem && verify.error.code === 'payment-not-verified';
  const { data: order, isError } = useQuery({
    ...orderQuery(orderId),
    enabled: orderId !== '',
    refetchInterval: ({ state }) =>
      state.data?.can_pay && !isSlow && !isDoubtful ? (hasJustPaid ? askEveryMs : askRarelyMs) : false,
  });
  const isChecking = (order?.can_pay ?? false) && hasJustPaid && !isDoubtful;

  const { mutate } = verify;
  const hasProof = proof !== null;
  useEffect(() => {
    openPayment.erase();
    void invalidate(queryClient, ['cart.get']);
    if (hasProof) mutate();
  }, [hasProof, mutate, queryClient]);
  const isOpen = order?.can_pay ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { order, isChecking, isSlow, isDoubtful, isFailed: isError };
}
