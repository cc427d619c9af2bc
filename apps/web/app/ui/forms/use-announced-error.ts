import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../announce.ts';

/** Announces the error of a field that was focused before it became invalid. */
export function useAnnouncedError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  // A focused field already announces its error.
  const announced = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { current: place } = field;
    const note = () => {
      announced.current = place?.querySelector('[id$="-error"]')?.textContent ?? undefined;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [field]);
  useEffect(() => {
    const isNews = error !== announced.current;
    announced.current = error;
    if (error && isNews && field.current?.contains(document.activeElement)) announce(error);
  }, [field, error]);
}
