import type { WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Synonym = WireReply<'synonym.list'>['data'][number];

/** What asks anew after a change of the terms. */
export const synonymQueries = ['synonym.list', 'office.tried-search'];

/** What customers find who search for this now. */
export const triedSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['office.tried-search', search],
    queryFn: ({ signal }) => browserClient.call('product.search', { search, limit: 5 }, { signal }),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: personal,
  });
