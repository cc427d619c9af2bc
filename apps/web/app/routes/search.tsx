import { cleanQuery } from '@jhumka/domain/catalogue';
import { PageData } from '../api/page-data.tsx';
import { visitQueryClient } from '../api/query-client.ts';
import { categoryListQuery } from '../components/api/category-list.ts';
import { headMeta } from '../components/head/page-head.ts';
import { type ProductPage, popularProductsQuery } from '../features/products/api/products.ts';
import { searchResults } from '../features/products/list/find-list-location.ts';
import { loadListForPage, loadListInBrowser, type Reading } from '../features/products/list/load-list.ts';
import { SearchPage } from '../features/products/search/search-page.tsx';
import { suggestionsQuery } from '../features/products/search/suggestions-query.ts';
import type { Route } from './+types/search.ts';

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, () => searchResults, waysOn);

export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const q = cleanQuery(new URL(args.request.url).searchParams.get('q') ?? '');
  if (q !== '') void visitQueryClient().prefetchQuery(suggestionsQuery(q));
  return loadListInBrowser(args, () => searchResults);
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={'dehydrated' in loaderData ? loaderData.dehydrated : undefined}>
      <SearchPage list={loaderData} />
    </PageData>
  );
}

/**
 * Loads, on the server, the other content of a search page: suggestions, or alternatives when there are no results.
 */
async function waysOn({ queryClient, client, url }: Reading, page: ProductPage | undefined): Promise<void> {
  if (page !== undefined && page.totalCount > 0) {
    const q = cleanQuery(url.searchParams.get('q') ?? '');
    return queryClient.prefetchQuery(suggestionsQuery(q, client));
  }
  await Promise.all([
    queryClient.ensureQueryData(categoryListQuery(client)),
    queryClient.ensureQueryData(popularProductsQuery([], client)),
  ]);
}
