import { Suspense } from 'react';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import type { LoadedList } from '../list/load-list.ts';
import { useSaidListing } from '../list/use-said-listing.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';

/** What a search found, or where to begin when nothing is searched yet. */
export function SearchPage({ list }: { list: LoadedList }) {
  const { q } = list.listing;
  useSaidListing(list);
  return (
    <div className="page pt-6 pb-section md:pt-10">
      {q === undefined ? (
        <SearchStart title="What are you looking for?" />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <SearchResults list={list} q={q} />
        </Suspense>
      )}
    </div>
  );
}
