import { type RefObject, useEffect, useRef } from 'react';

/**
 * Preserves focus in an element whose buttons are replaced when `what` changes: if the focused button disappears,
 * its last button gets the focus.
 */
export function usePreservedFocus<Place extends HTMLElement>(what: unknown) {
  const place: RefObject<Place | null> = useRef(null);
  const hadFocus = useRef(false);
  // The focus may have come before the page was alive.
  useEffect(() => {
    hadFocus.current = place.current?.contains(document.activeElement) === true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the buttons change.
  useEffect(() => {
    // A removed element fires no blur event; the focus moves to the body.
    if (!hadFocus.current || document.activeElement !== document.body) return;
    // Does not scroll back a user who has scrolled on.
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [what]);
  return {
    ref: place,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
