import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRequestedQuery } from '../../../ui/lists/use-requested-query.ts';

interface ListingOptions {
  /** The names of the filters, as the address and the endpoint call them. */
  readonly filters?: readonly string[];
  /** Default sort: 'name', or '-name' for descending. */
  readonly sort?: string;
  readonly limit?: number;
}

/** Listing state in the URL: page, sort, search, filters. */
export interface Listing {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort: string;
  /** Sort of an address that names none. */
  readonly usualSort: string;
  /** Names of all filters. */
  readonly names: readonly string[];
  /** Active filters only. */
  readonly filters: Readonly<Record<string, string>>;
  /** The same for the endpoint: what is not on is absent. */
  readonly query: Readonly<Record<string, string | number>> & {
    readonly page: number;
    readonly limit: number;
  };
  /** Shows another part; anything but a page leads to the first page. `null` and '' switch something off. */
  change(part: Readonly<Record<string, string | number | null>>, options?: { replace?: boolean }): void;
  addressOf(page: number): string;
}

const usualLimit = 25;

/** Reads from the address bar what part of a list is shown, and writes it there. */
export function useListing({
  filters: filterNames = [],
  sort: usualSort = '',
  limit: usual = usualLimit,
}: ListingOptions = {}): Listing {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = params.toString();
  const requested = useRequestedQuery(text);
  const nameList = filterNames.join(' ');
  return useMemo(() => {
    const given = new URLSearchParams(text);
    const names = nameList.split(' ').filter(Boolean);
    const filters = Object.fromEntries(
      names.flatMap((name) => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
      }),
    );
    const page = wholeNumber(given.get('page'), 1);
    const limit = wholeNumber(given.get('limit'), usual, 100);
    const search = given.get('search')?.slice(0, 100) ?? '';
    const sort = given.get('sort') ?? usualSort;
    return {
      page,
      limit,
      search,
      sort,
      usualSort,
      names,
      filters,
      query: {
        page,
        limit,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        ...(sort === '' ? {} : { sort }),
        ...filters,
      },
      change: (part, { replace = false } = {}) => {
        requested.current = queryWith(requested.current, part);
        void navigate(pathname + requested.current, { replace, preventScrollReset: true });
      },
      addressOf: (other) => pathname + queryWith(text, { page: other }),
    };
  }, [text, requested, pathname, navigate, nameList, usualSort, usual]);
}

/** Returns a query string with another part of a list, with its question mark; '' where nothing is left. */
function queryWith(query: string, part: Readonly<Record<string, string | number | null>>): string {
  const next = new URLSearchParams(query);
  if (!('page' in part)) next.delete('page');
  for (const [name, value] of Object.entries(part)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size === 0 ? '' : `?${next}`;
}

function wholeNumber(text: string | null, usual: number, most = 1_000_000): number {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= most ? number : usual;
}
