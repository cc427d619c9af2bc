import { useEffect } from 'react';
import { browserClient } from '../../../api/client.ts';

/** Debounce: words unchanged for this long count as a search; half-typed ones don't. */
const meantAfterMs = 1500;

/** Counts a search on the server, anonymously (spec 5.1). */
export function useCountedSearch(search: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A lost count does no harm.
      browserClient.call('search.track', { search }).catch(() => undefined);
    }, meantAfterMs);
    return () => clearTimeout(timer);
  }, [search]);
}
