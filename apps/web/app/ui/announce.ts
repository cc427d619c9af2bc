type Listener = () => void;

// The same words so soon after are the same news from another side.
const sameMessageMs = 500;
let message = '';
let lastAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<Listener>();

/** Announces a text to screen readers; see `ScreenReaderText`. */
export function announce(text: string): void {
  const now = performance.now();
  const isSame = text === message.trimEnd();
  if (isSame && now - lastAt < sameMessageMs) return;
  lastAt = now;
  // The same words once more are no change, and would not be spoken.
  message = isSame && text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** Last announcement, for `useSyncExternalStore`. */
export const spokenStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): string => message,
  readOnServer: (): string => '',
};
