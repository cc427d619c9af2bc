import { useEffect } from 'react';
import { browserClient } from '../../../api/client.ts';

/** Words that stand still for so long were meant; what was typed on the way to them was not. */
const meantAfterMs = 1500;

/** Has a search counted in the shop, without who searched (spec 5.1). */
export function useCountedSearch(search: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A count that is missing harms nobody.
      browserClient.call('search.track', { search }).catch(() => undefined);
    }, meantAfterMs);
    return () => clearTimeout(timer);
  }, [search]);
}
