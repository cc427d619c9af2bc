import { cleanQuery } from '@jhumka/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigation } from 'react-router';
import { PageData } from '../../../api/page-data.tsx';
import { visitQueryClient } from '../../../api/query-client.ts';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { headMeta } from '../../../components/head/page-head.ts';
import { loadedProducts, type ProductPage, popularProductsQuery } from '../api/products.ts';
import { searchResults } from '../list/find-list-location.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { type LoadedList, loadListForPage, loadListInBrowser, type Reading } from '../list/load-list.ts';
import { predictSearch } from '../list/predict-products.ts';
import { useAnnouncedListing } from '../list/use-announced-listing.ts';
import type { Route } from './+types/search-page.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { suggestionsQuery } from './suggestions-query.ts';

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, () => searchResults, waysOn);

export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const q = cleanQuery(new URL(args.request.url).searchParams.get('q') ?? '');
  if (q !== '') void visitQueryClient().prefetchQuery(suggestionsQuery(q));
  return loadListInBrowser(args, () => searchResults);
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <SearchPage list={loaderData} />
    </PageData>
  );
}

/** Search results, or starting points without a query. Loaded products are shown while the server searches. */
export function SearchPage({ list }: { list: LoadedList }) {
  const { q } = list.listing;
  const coming = useComingSearch(q);
  useAnnouncedListing(list);
  return (
    <div className="page pt-6 pb-section md:pt-10">
      {coming !== undefined ? (
        <>
          <h1 className="type-title wrap-anywhere pb-6">Results for ‘{coming}’</h1>
          <ListSkeleton list={{ location: list.location, listing: { q: coming, filters: {}, page: 1 } }} />
        </>
      ) : q === undefined ? (
        <SearchStart title="What are you looking for?" />
      ) : (
        <Suspense fallback={<ListSkeleton list={list} />}>
          <SearchResults list={list} q={q} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the pending search if loaded products match it, to show them early; else undefined. */
function useComingSearch(shown: string | undefined): string | undefined {
  const queryClient = useQueryClient();
  const { location } = useNavigation();
  if (location?.pathname !== '/search') return undefined;
  const coming = cleanQuery(new URLSearchParams(location.search).get('q') ?? '');
  if (coming === '' || coming === shown) return undefined;
  return predictSearch(loadedProducts(queryClient), coming).length > 0 ? coming : undefined;
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
