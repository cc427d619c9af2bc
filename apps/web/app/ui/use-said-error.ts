import { type RefObject, useEffect, useRef } from 'react';
import { say } from './say.ts';

/** Says what is wrong with a field that had the focus before it turned out to be wrong. */
export function useSaidError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  // Who comes to a field hears its error with its name.
  const heard = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { current: place } = field;
    const note = () => {
      heard.current = place?.querySelector('[id$="-error"]')?.textContent ?? undefined;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [field]);
  useEffect(() => {
    const isNews = error !== heard.current;
    heard.current = error;
    if (error && isNews && field.current?.contains(document.activeElement)) say(error);
  }, [field, error]);
}
