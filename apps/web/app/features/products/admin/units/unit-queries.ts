import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { personal } from '../../../../session/personal-queries.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { rowsOf } from '../../../admin/kit/list-query.ts';
import type { Listing } from '../../../admin/kit/listing.ts';
import { catalogueQueries } from '../catalogue-queries.ts';

/** A single physical article of a variant. */
export type Unit = Reply<'admin.units.list'>['data'][number];

/** States of a unit, as administrators read them. */
export const unitStates: Readonly<Record<Unit['state'], { label: string; tone: BadgeTone }>> = {
  in_stock: { label: 'In stock', tone: 'success' },
  held: { label: 'Held', tone: 'info' },
  sold: { label: 'Sold', tone: 'plain' },
  returned: { label: 'Returned', tone: 'warning' },
  in_repair: { label: 'In repair', tone: 'warning' },
  written_off: { label: 'Written off', tone: 'plain' },
};

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
