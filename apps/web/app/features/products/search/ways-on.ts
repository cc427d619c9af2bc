import { cleanQuery } from '@jhumka/domain/catalogue';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { type ProductPage, popularProductsQuery } from '../api/products.ts';
import type { Reading } from '../list/load-list.ts';
import { suggestionsQuery } from './suggestions-query.ts';

/**
 * Loads, on the server, the other content of a search page: suggestions, or alternatives when there are no results.
 */
export async function waysOn(
  { queryClient, client, url }: Reading,
  page: ProductPage | undefined,
): Promise<void> {
  if (page !== undefined && page.totalCount > 0) {
    const q = cleanQuery(url.searchParams.get('q') ?? '');
    return queryClient.prefetchQuery(suggestionsQuery(q, client));
  }
  await Promise.all([
    queryClient.ensureQueryData(categoryListQuery(client)),
    queryClient.ensureQueryData(popularProductsQuery([], client)),
  ]);
}
