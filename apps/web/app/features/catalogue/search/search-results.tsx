import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { inWholeRupees } from '../../../components/rupees.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { productPagesQuery } from '../api/product-pages.ts';
import type { ProductPage } from '../api/wire.ts';
import { onCount } from '../list/filters/filter-chips.tsx';
import { ListBody } from '../list/list-body.tsx';
import { requestedListing } from '../list/list-location.ts';
import type { LoadedList } from '../list/load-list.ts';
import { rememberSearch } from './past-searches.ts';
import { searchAddress } from './search-address.ts';
import { SearchStart } from './search-start.tsx';
import { Suggestions } from './suggestions.tsx';
import { useCountedSearch } from './use-counted-search.ts';

/** Products that match, with suggestions and filters; without any, the next step. */
export function SearchResults({ list, q }: { list: LoadedList; q: string }) {
  const { location, listing } = list;
  const { data } = useSuspenseInfiniteQuery(productPagesQuery(requestedListing(location, listing)));
  useCountedSearch(q);
  const [page] = data.pages;
  const didYouMean = page?.did_you_mean;
  const isNothing = page?.totalCount === 0 && onCount(listing.filters) === 0;
  if (isNothing) {
    return <SearchStart hint={<WordHint q={q} />} title={`No results for ‘${q}’`} />;
  }
  // Remembers only searches that led to a product, not half-typed words.
  function rememberChosen({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('article a')) rememberSearch(q);
  }
  return (
    <div onClickCapture={rememberChosen}>
      <div className="grid gap-2 pb-5">
        <h1 className="type-title wrap-anywhere">Results for ‘{q}’</h1>
        {page && <Understood page={page} />}
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
      <Suggestions q={q} />
      <ListBody list={list} />
    </div>
  );
}

/** Message about ignored and corrected words of a search. */
function Understood({ page: { left_out = [], understood } }: { readonly page: ProductPage }) {
  if (!understood) return null;
  const shown = understoodLabel(understood);
  const isPlain = understood.min_price === null && understood.max_price === null && understood.tag === null;
  if (left_out.length === 0) return isPlain ? null : <p className="type-lead">Showing {shown}</p>;
  return (
    <p className="type-lead wrap-anywhere">
      No results for {left_out.map((part) => `‘${part}’`).join(', ')}. Showing {shown}.
    </p>
  );
}

/** A search as the shop reads it: '‘ring’ for him, up to Rs.3,000'. */
function understoodLabel({
  words,
  min_price,
  max_price,
  tag,
}: NonNullable<ProductPage['understood']>): string {
  const what = [words === '' ? 'products' : `‘${words}’`, tag].filter(Boolean).join(' ');
  const price = priceLabel(min_price, max_price);
  return price === '' ? what : `${what}, ${price}`;
}

function priceLabel(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${inWholeRupees(min)} to ${inWholeRupees(max)}`;
  if (max !== null) return `up to ${inWholeRupees(max)}`;
  return min === null ? '' : `from ${inWholeRupees(min)}`;
}

function WordHint({ q }: { q: string }) {
  return q.includes(' ')
    ? 'Try fewer words.'
    : 'Try a different word, for example ‘gold ring’ or ‘pearl earrings’.';
}
