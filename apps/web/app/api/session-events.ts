/** Why a session ended that nobody ended here: its time was over, or the account was suspended. */
export type SessionEnd = 'over' | 'suspended';

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Tells everybody on this page that the session is over. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** Calls back whenever the session turned out to be over; returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
