import type { Reply } from '@jhumka/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { shopConfigQuery } from '../api/shop-config.ts';
import { type HostedCheckout, loadHostedCheckout, type PaymentProof } from './hosted-checkout.ts';
import { isInsideAnApp } from './inside-an-app.ts';

const ofProvider = 'iframe, .razorpay-container';

/**
 * Makes the shop's page inert while the payment page covers it: otherwise Tab would reach the page below, where a
 * second payment could be opened. Returns a function that restores it and the focus.
 */
function layBeneath(): () => void {
  const had = document.activeElement;
  const parts = [...document.body.children].filter(
    (part) => part instanceof HTMLElement && !part.inert && !part.matches(ofProvider),
  ) as HTMLElement[];
  for (const part of parts) part.inert = true;
  return () => {
    for (const part of parts) part.inert = false;
    if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
  };
}

export type OpenedPayment = Reply<'order.retryPayment'>['data'];

const garnet = '#6E1F2F';

/** Callbacks of the payment page: exactly one is called, unless the user leaves the shop's page first. */
export interface PaymentPageEnds {
  readonly description: string;
  /** The order that is paid for, to which a browser is led back that can't show the payment page over this one. */
  readonly orderId?: string;
  /** Writes the proof down, before anything else happens and even when the page was left. */
  readonly saveProof: (proof: PaymentProof) => void;
  readonly onPaid: () => void;
  readonly onClosed: () => void;
  readonly onNotOpened: () => void;
  /** The page of the shop was left while the payment page was open; that is closed with it. */
  readonly onLeft?: () => void;
}

interface OpenPage {
  readonly checkout: HostedCheckout;
  readonly onLeft: (() => void) | undefined;
  /** Puts the page of the shop into reach again. */
  readonly giveBack: () => void;
}

const returnPath = '/api/payments/razorpay/return';

/** Has the payment page be a page of its own, which leads back to the shop. */
const returnTo = (orderId: string | undefined) =>
  ({
    callback_url: `${location.origin}${returnPath}${orderId ? `?${new URLSearchParams({ order: orderId })}` : ''}`,
    redirect: true,
  }) as const;

/** Opens the provider's payment page over this one; in browsers inside of apps, instead of this one. */
export function usePaymentPage(): (payment: OpenedPayment, ends: PaymentPageEnds) => Promise<void> {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const open = useRef<OpenPage | null>(null);
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!open.current) return;
      const { checkout, onLeft, giveBack } = open.current;
      open.current = null;
      checkout.close();
      giveBack();
      onLeft?.();
    };
  }, []);

  return useCallback(
    async (payment: OpenedPayment, ends: PaymentPageEnds) => {
      const end = (then: () => void) => {
        open.current?.giveBack();
        open.current = null;
        if (!isLeft.current) then();
      };
      try {
        const facts = await queryClient.ensureQueryData(shopConfigQuery());
        if (!facts.online_payment) return end(ends.onClosed);
        const Checkout = await loadHostedCheckout(facts.online_payment.script);
        if (isLeft.current) return;
        const checkout = new Checkout({
          key: payment.key,
          order_id: payment.id,
          amount: payment.amount,
          currency: payment.currency,
          name: facts.name,
          description: ends.description,
          prefill: { name: user?.name ?? '', email: user?.email ?? '', contact: user?.mobile ?? '' },
          theme: { color: garnet },
          modal: { confirm_close: false, ondismiss: () => end(ends.onClosed) },
          handler: (proof) => {
            ends.saveProof(proof);
            end(ends.onPaid);
          },
          ...(isInsideAnApp(navigator.userAgent) && returnTo(ends.orderId)),
        });
        open.current = { checkout, onLeft: ends.onLeft, giveBack: layBeneath() };
        checkout.open();
      } catch {
        // The provider's script did not load or run: the page shows an error with a retry.
        end(ends.onNotOpened);
      }
    },
    [queryClient, user],
  );
}
