import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from '../kit/listing.ts';

export type Synonym = WireReply<'synonym.list'>['data'][number];

/** A page of the terms of the trade that the search knows. */
export const synonymListQuery = ({ query: { sort: _sort, ...query } }: Listing) =>
  queryOptions({
    queryKey: ['synonym.list', query],
    queryFn: async ({ signal }) => {
      const input = query as WireInput<'synonym.list'>;
      const { data, totalCount } = await browserClient.call('synonym.list', input, { signal });
      return { rows: data, totalCount };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** What shoppers find who search for this now. */
export const triedSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['office.tried-search', search],
    queryFn: ({ signal }) => browserClient.call('product.search', { search, limit: 5 }, { signal }),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: personal,
  });
