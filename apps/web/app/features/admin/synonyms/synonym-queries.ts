import type { EndpointName, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Synonym = WireReply<'admin.synonyms.list'>['data'][number];

/** Query keys to invalidate after a change. */
export const synonymQueries: readonly EndpointName[] = ['admin.synonyms.list', 'product.search'];

/** Query of the current search results of customers. */
export const triedSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['product.search', 'synonyms', search],
    queryFn: ({ signal }) => browserClient.call('product.search', { search, limit: 5 }, { signal }),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: personal,
  });
