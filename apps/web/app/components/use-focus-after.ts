import { useEffect, useRef } from 'react';

/**
 * Follows a part of a page that changes under the focus: when what had it went away with a change of `what`, the thing
 * that `find` names gets it. Until `what` is known nothing is followed.
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
