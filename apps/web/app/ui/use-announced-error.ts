import { type RefObject, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Says what is wrong with a field that had the focus before it turned out to be wrong. */
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
