import { cleanQuery } from '@jhumka/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigation } from 'react-router';
import { loadedProducts } from '../api/products.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import type { LoadedList } from '../list/load-list.ts';
import { predictSearch } from '../list/predict-products.ts';
import { useAnnouncedListing } from '../list/use-announced-listing.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';

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
