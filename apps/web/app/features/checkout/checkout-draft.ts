import type { PaymentMethod } from '@jhumka/domain/orders';
import { useState } from 'react';
import { visitNote } from '../../session/visit-notes.ts';

/** The firm that the invoice is for, as typed. */
export interface BusinessEntry {
  readonly gstin: string;
  readonly businessName: string;
}

/** Entered data of a checkout. */
export interface CheckoutDraft extends BusinessEntry {
  readonly addressId: string | null;
  readonly note: string;
  /** Null until the customer has chosen. */
  readonly payment: PaymentMethod | null;
}

const emptyDraft: CheckoutDraft = {
  ...{ addressId: null, note: '', payment: null },
  ...{ gstin: '', businessName: '' },
};

const storedDraft = visitNote('checkout', (found): found is CheckoutDraft => {
  const { addressId, payment, ...texts } = (found ?? {}) as Partial<Record<keyof CheckoutDraft, unknown>>;
  const isPayment = payment === null || payment === 'cod' || payment === 'razorpay';
  const isText = [texts.note, texts.gstin, texts.businessName].every((text) => typeof text === 'string');
  return (addressId === null || typeof addressId === 'string') && isText && isPayment;
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
