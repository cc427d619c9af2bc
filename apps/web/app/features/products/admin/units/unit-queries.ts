import type { EndpointName, Reply } from '@jhumka/contract/client';
import { listQuery, rowsOf } from '../../../admin/kit/list-query.ts';
import type { Listing } from '../../../admin/kit/listing.ts';
import { catalogueQueries } from '../catalogue-queries.ts';

/** A single physical article of a variant. */
export type Unit = Reply<'admin.units.list'>['data'][number];

/** A page of the units of a variant, by state and search of the URL. */
export function unitListQuery(variantId: string, listing: Listing) {
  const { search: q, ...query } = listing.query;
  const found = { ...query, variantId, ...(q === undefined ? {} : { q }) };
  return listQuery('admin.units.list', { ...listing, query: found }, rowsOf);
}

/** The queries in which a change of units shows: the stock is their number. */
export const unitQueries: readonly EndpointName[] = [
  'admin.units.list',
  'admin.products.get',
  ...catalogueQueries,
];
