import { storedEntry } from '../../../session/stored-entry.ts';

/** Why an order is to be cancelled, as it is typed. */
export interface CancelEntry {
  readonly reason: string;
  readonly note: string;
}

interface CancelDraft extends CancelEntry {
  readonly orderId: string;
}

/** Preserves the unsaved input when the session ends. */
export const cancelDraft = storedEntry('cancel', (found): found is CancelDraft => {
  const { orderId, reason, note } = (found ?? {}) as Partial<Record<keyof CancelDraft, unknown>>;
  return [orderId, reason, note].every((one) => typeof one === 'string');
});

/** Returns the unsent draft for this order; null without one. */
export function cancelEntryOf(orderId: string): CancelEntry | null {
  const draft = cancelDraft.read();
  return draft?.orderId === orderId ? draft : null;
}
