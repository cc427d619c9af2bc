type Listener = () => void;

// The same words so soon after are the same news from another side.
const sameNewsMs = 500;
let words = '';
let lastAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<Listener>();

/** Announces a text to screen readers; see `ScreenReaderText`. */
export function announce(text: string): void {
  const now = performance.now();
  const isSame = text === words.trimEnd();
  if (isSame && now - lastAt < sameNewsMs) return;
  lastAt = now;
  // The same words once more are no change, and would not be spoken.
  words = isSame && text === words ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** Last announcement, for `useSyncExternalStore`. */
export const spokenStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): string => words,
  readOnServer: (): string => '',
};
