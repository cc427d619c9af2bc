// A replayed press has no pointer, and going back in the history neither.
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'];

/** Calls back at the first sign of a person; returns how to stop. */
export function whenTouched(work: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    work();
  };
  for (const sign of signs)
    addEventListener(sign, once, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
