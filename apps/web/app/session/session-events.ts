type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells everybody on this page that the session is over. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the session turned out to be over; returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
