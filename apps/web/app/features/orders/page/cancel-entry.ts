import { draftById } from '../../../session/stored-entry.ts';

/** Why an order is to be cancelled, as it is typed. */
export interface CancelEntry {
  readonly reason: string;
  readonly note: string;
}

/** Preserves the unsaved input when the session ends. */
export const cancelDraft = draftById<CancelEntry>(
  'cancel',
  ({ reason, note }) => typeof reason === 'string' && typeof note === 'string',
);
