import { useLocation } from 'react-router';
import type { Listing } from '../listing.ts';

/** Page of a list from which a detail page was opened, in the state of the history entry: it survives a reload. */
export interface Walk {
  /** Address of the list: its filters and the page. */
  readonly address: string;
  /** Input of its endpoint. */
  readonly query: Listing['query'];
  /** Addresses of the rows, in their order. */
  readonly rows: readonly string[];
}

/** Returns the list from which the open page was reached, if it was. */
export function useWalk(): Walk | undefined {
  const { state, pathname } = useLocation() as { state: { walk?: Partial<Walk> } | null; pathname: string };
  // An entry of an older version may hold anything.
  const { address, query, rows } = state?.walk ?? {};
  if (typeof address !== 'string' || typeof query?.page !== 'number' || !Array.isArray(rows))
    return undefined;
  return rows.includes(pathname) ? { address, query, rows } : undefined;
}

/** Returns another page of the same list. */
export function walkAt({ address, query }: Walk, page: number, rows: readonly string[]): Walk {
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return {
    address: params.size === 0 ? path : `${path}?${params}`,
    query: { ...query, page },
    rows,
  };
}
