import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text-link.tsx';
import { productPagesQuery } from '../api/product-pages.ts';
import { onCount } from '../list/filter-chips.tsx';
import { ListBody } from '../list/list-body.tsx';
import type { LoadedList } from '../list/load-list.ts';
import { askedListing } from '../list/place.ts';
import { searchAddress } from './search-address.ts';
import { SearchStart } from './search-start.tsx';
import { useCountedSearch } from './use-counted-search.ts';

/** The pieces that match, with their filters; without any, a way on. */
export function SearchResults({ list, q }: { list: LoadedList; q: string }) {
  const { place, listing } = list;
  const { data } = useSuspenseInfiniteQuery(productPagesQuery(askedListing(place, listing)));
  useCountedSearch(q);
  const didYouMean = data.pages[0]?.did_you_mean;
  const isNothing = data.pages[0]?.totalCount === 0 && onCount(listing.filters) === 0;
  if (isNothing) {
    return <SearchStart hint={<WordHint q={q} />} title={`No piece matches ‘${q}’`} />;
  }
  return (
    <>
      <div className="grid gap-2 pb-6">
        <h1 className="type-title wrap-anywhere">Results for ‘{q}’</h1>
        {didYouMean && (
          <p className="type-lead">
            Did you mean{' '}
            <TextLink className="inline! font-semibold" to={searchAddress(didYouMean)}>
              {didYouMean}
            </TextLink>
            ?
          </p>
        )}
      </div>
      <ListBody list={list} />
    </>
  );
}

function WordHint({ q }: { q: string }) {
  const isLong = q.includes(' ');
  return isLong
    ? 'Every word has to fit the same piece. Fewer words find more.'
    : 'A slip of the keys is forgiven, so it may go by another name here: try the metal, the stone or the kind.';
}
