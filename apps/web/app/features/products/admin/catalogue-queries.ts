import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import type { Listing } from '../../admin/kit/listing.ts';
import { walkedList } from '../../admin/kit/walk/walked-list.ts';

export type AdminProduct = Reply<'admin.products.get'>['data'];
export type ProductRow = Reply<'admin.products.list'>['data'][number];
export type AdminCategory = Reply<'admin.categories.list'>['data'][number];
export type AdminSubcategory = Reply<'admin.subcategories.list'>['data'][number];
export type BulkResult = Reply<'admin.products.bulkEdit'>['data'];
export type ProductImport = Reply<'admin.products.importState'>['data'];

/** A page of products by the filters of the URL, published or not. */
export const productListQuery = (listing: Pick<Listing, 'query'>) =>
  listQuery('admin.products.list', listing, (reply) => ({ ...rowsOf(reply), states: reply.states }));

export const adminProductAddress = ({ _id }: Pick<ProductRow, '_id'>) => `/dashboard/product/${_id}`;

/** The list that the page of a product leads on in. */
export const walkedProducts = walkedList(productListQuery, adminProductAddress);

/** Query of a product for editing. */
export const adminProductQuery = (id: string) =>
  // Never refetched by itself: it would change the form while an administrator types.
  personalQuery('admin.products.get', { id }, { staleTime: Number.POSITIVE_INFINITY });

/** A page of the changes of a product's stock. */
export const stockHistoryQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['admin.products.stockHistory', id, page],
    queryFn: async ({ signal }) =>
      browserClient.call('admin.products.stockHistory', { id, page, limit: 10 }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** Categories with what is in them. */
export const adminCategoriesQuery = () =>
  personalQuery('admin.categories.list', {}, { meta: { failure: 'Failed to load categories' } }); // spec 8.11

/** The values by which the products for sale can be filtered. */
export const facetsQuery = () =>
  queryOptions({
    queryKey: ['product.list', 'facets'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('product.list', { limit: 1, view: 'card' }, { signal })).facets,
  });

/** Subcategories with what is in them. */
export const adminSubcategoriesQuery = () =>
  personalQuery('admin.subcategories.list', {}, { meta: { failure: 'Failed to load subcategories' } }); // spec 8.11

/** The metal rates of today, with which parts of prices are saved. */
export const metalRatesQuery = () => personalQuery('admin.metalRates.list', {});

/** The queries in which a change of the catalogue shows. */
export const catalogueQueries: readonly EndpointName[] = [
  'admin.products.list',
  'admin.products.stockHistory',
  'admin.categories.list',
  'admin.subcategories.list',
  'category.list',
  'subcategory.list',
  'product.list',
  'product.details',
];

/**
 * Invalidates every query that shows the catalogue, except those of a deleted product, whose page stays mounted
 * until the next one has loaded.
 */
export function followCatalogue(queryClient: QueryClient, goneId?: string): void {
  void invalidate(queryClient, catalogueQueries, ([, id]) => goneId === undefined || id !== goneId);
}
