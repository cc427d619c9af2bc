import type { PaymentMethod } from '@jhumka/domain/orders';
import { useState } from 'react';
import { visitNote } from '../../session/visit-notes.ts';

/** Entered data of a checkout. */
export interface CheckoutDraft {
  readonly addressId: string | null;
  readonly note: string;
  /** Null until the customer has chosen. */
  readonly payment: PaymentMethod | null;
}

const emptyDraft: CheckoutDraft = { addressId: null, note: '', payment: null };

const storedDraft = visitNote('checkout', (found): found is CheckoutDraft => {
  const { addressId, note, payment } = (found ?? {}) as Partial<Record<keyof CheckoutDraft, unknown>>;
  const isPayment = payment === null || payment === 'cod' || payment === 'razorpay';
  return (addressId === null || typeof addressId === 'string') && typeof note === 'string' && isPayment;
});

/** Draft of the checkout; survives a reload, a login and the detour to verify an email. */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState<CheckoutDraft>(() => storedDraft.read() ?? emptyDraft);
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part };
    storedDraft.write(next);
    setDraft(next);
  };
  return [draft, change] as const;
}

/** Forgets what was entered: it has become an order. */
export function forgetCheckoutDraft(): void {
  storedDraft.erase();
}
