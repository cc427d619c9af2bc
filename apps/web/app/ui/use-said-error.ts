import { type RefObject, useEffect, useRef } from 'react';
import { say } from './say.ts';

// Who comes to a field hears its error with its name; a little later that has been said.
const arrivalMs = 100;

/** Says what is wrong with a field that had the focus before it turned out to be wrong. */
export function useSaidError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const { current: place } = field;
    const note = () => {
      cameAt.current = performance.now();
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [field]);
  useEffect(() => {
    if (!error || !field.current?.contains(document.activeElement)) return;
    if (performance.now() - cameAt.current > arrivalMs) say(error);
  }, [field, error]);
}
