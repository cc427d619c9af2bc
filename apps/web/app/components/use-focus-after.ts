import { useEffect, useRef } from 'react';

/**
 * Restores focus when a part of a page re-renders under it: if a change of `what` removed the
 * focused element, the one that `find` returns gets it. Inactive until `what` is known.
 */
export function useFocusAfter<Place extends HTMLElement>(
  what: string | undefined,
  find: (place: Place) => HTMLElement | null,
) {
  const place = useRef<Place>(null);
  const before = useRef(what);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const was = before.current;
    before.current = what;
    if (was === undefined || was === what) return;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body && place.current) latest.current(place.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return place;
}
