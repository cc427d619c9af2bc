import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds the query string that was last requested, which the one who navigates sets. A page shows an address some moments
 * after it was requested: a second change within them must build on the first, not on what the page still shows.
 */
export function useRequestedQuery(shown: string): RefObject<string> {
  const requested = useRef(shown);
  useLayoutEffect(() => {
    requested.current = shown;
  }, [shown]);
  return requested;
}
