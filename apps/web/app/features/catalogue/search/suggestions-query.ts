import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

const shortest = 2;

/** Pieces and categories that fit what is being typed; those of the letters before stay until they come. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search.suggest', typed],
    queryFn: async ({ signal }) =>
      (await browserClient.call('search.suggest', { search: typed }, { signal })).data,
    enabled: typed.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  });
