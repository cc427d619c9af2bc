import { useState } from 'react';
import { visitNote } from '../../session/visit-notes.ts';

/** What was entered on the way to an order. */
export interface CheckoutDraft {
  readonly addressId: string | null;
  readonly note: string;
}

const emptyDraft: CheckoutDraft = { addressId: null, note: '' };

const kept = visitNote('checkout', (found): found is CheckoutDraft => {
  const { addressId, note } = (found ?? {}) as Partial<Record<keyof CheckoutDraft, unknown>>;
  return (addressId === null || typeof addressId === 'string') && typeof note === 'string';
});

/** What was entered so far; it outlives a reload, a login and the detour to verify an email. */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState<CheckoutDraft>(() => kept.read() ?? emptyDraft);
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part };
    kept.write(next);
    setDraft(next);
  };
  return [draft, change] as const;
}

/** Forgets what was entered: it has become an order. */
export function forgetCheckoutDraft(): void {
  kept.erase();
}
