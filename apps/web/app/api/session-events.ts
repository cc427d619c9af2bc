/** Reason why a session ended without a logout: it expired, or the account was suspended. */
export type SessionEnd = 'over' | 'suspended';

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Notifies all listeners of this page that the session has ended. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** Calls back whenever the session turned out to be over; returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
