import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

/** Categories that fit a search. */
export const suggestionsQuery = (search: string, client = browserClient) =>
  queryOptions({
    queryKey: ['search.suggest', search],
    queryFn: async ({ signal }) =>
      (await client.call('search.suggest', { search, limit: 1 }, { signal })).data.categories,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** The address of a search's results. */
export function searchAddress(search: string): string {
  return search === '' ? '/search' : `/search?${new URLSearchParams({ q: search })}`;
}
