import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { rowsOf } from '../../../admin/kit/list-query.ts';
import type { Listing } from '../../../admin/kit/listing.ts';
import { catalogueQueries } from '../catalogue-queries.ts';

/** A single physical article of a variant. */
export type Unit = Reply<'admin.units.list'>['data'][number];

/** A page of the units of a variant, by state and search of the URL. */
export const unitListQuery = (variantId: string, { query: { search: q, ...query } }: Listing) =>
  queryOptions({
    queryKey: ['admin.units.list', variantId, query, q],
    queryFn: async ({ signal }) => {
      const input = { ...query, variantId, ...(q === undefined ? {} : { q: String(q) }) };
      return rowsOf(await browserClient.call('admin.units.list', input, { signal }));
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** The queries in which a change of units shows: the stock is their number. */
export const unitQueries: readonly EndpointName[] = [
  'admin.units.list',
  'admin.products.get',
  ...catalogueQueries,
];
