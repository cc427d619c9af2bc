import { categoryPath, normaliseQuery } from '@jhumka/domain/catalogue';
import { formatWholeRupees, type Paise } from '@jhumka/domain/money';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ClockIcon } from '../../../ui/icons/page-icons.tsx';
import { productPagesQuery } from '../api/product-pages.ts';
import type { ProductPage } from '../api/products.ts';
import { onCount } from '../list/filters/filter-chips.tsx';
import { ListBody } from '../list/list-body.tsx';
import { requestedListing } from '../list/list-location.ts';
import type { LoadedList } from '../list/load-list.ts';
import { chip, HelpLinks } from './help-links.tsx';
import { pastSearches, rememberSearch } from './past-searches.ts';
import { pluralOf } from './plural-of.ts';
import { SearchStart } from './search-start.tsx';
import { searchAddress, suggestionsQuery } from './suggestions-query.ts';

const maxPast = 3;

/** Earlier searches that begin like this one, and categories that fit it: one row above the results, covering none. */
function Suggestions({ q }: { readonly q: string }) {
  const { data: categories = [] } = useQuery(suggestionsQuery(q));
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => {
    setPast(
      pastSearches()
        .filter((one) => beginsWith(one, q))
        .slice(0, maxPast),
    );
  }, [q]);
  if (past.length + categories.length === 0) return null;
  return (
    <nav aria-label="Suggestions" className="-mx-gutter pb-5" id="suggestions">
      <ul className="slide-row gap-2 px-gutter py-0.5">
        {past.map((one) => (
          <li className="shrink-0" key={one}>
            <Link className={chip} onClick={() => rememberSearch(one)} replace to={searchAddress(one)}>
              <ClockIcon className="text-ink-muted" size="small" />
              {one}
            </Link>
          </li>
        ))}
        {categories.map(({ name, subcategory, product_count }) => (
          <li className="shrink-0" key={`${name} ${subcategory}`}>
            <Link className={chip} to={categoryPath(name, subcategory ?? undefined)}>
              <span>
                {subcategory ?? `All ${name.toLowerCase()}`}
                {subcategory && <span className="text-ink-muted"> in {name}</span>}
              </span>
              <span className="figures text-ink-muted">{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function beginsWith(past: string, typed: string): boolean {
  const [whole, begun] = [normaliseQuery(past), normaliseQuery(typed)];
  return whole !== begun && whole.startsWith(begun);
}

/** Debounce: words unchanged for this long count as a search; half-typed ones don't. */
const meantAfterMs = 1500;

/** Counts a search on the server, anonymously (spec 5.1). */
function useCountedSearch(search: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A lost count does no harm.
      browserClient.call('search.track', { search }).catch(() => undefined);
    }, meantAfterMs);
    return () => clearTimeout(timer);
  }, [search]);
}

/** Products that match, with suggestions and filters; without any, the next step. */
export function SearchResults({ list, q }: { list: LoadedList; q: string }) {
  const { location, listing } = list;
  const { data } = useSuspenseInfiniteQuery(productPagesQuery(requestedListing(location, listing)));
  useCountedSearch(q);
  const [page] = data.pages;
  const didYouMean = page?.did_you_mean;
  const isNothing = page?.totalCount === 0 && onCount(listing.filters) === 0;
  if (isNothing) {
    const known = page?.understood?.is_known ? page.understood.words : undefined;
    return (
      <>
        <HelpLinks q={q} />
        {known === undefined ? (
          <SearchStart hint={<WordHint q={q} />} title={`No results for ‘${q}’`} />
        ) : (
          <SearchStart title={`No ${pluralOf(known) ?? `‘${known}’`} yet`} />
        )}
      </>
    );
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
      <HelpLinks q={q} />
      <Suggestions q={q} />
      <ListBody list={list} />
    </div>
  );
}

/** Message about ignored and corrected words of a search. */
function Understood({ page: { left_out = [], understood } }: { readonly page: ProductPage }) {
  if (!understood) return null;
  const shown = understoodLabel(understood);
  const { min_price, max_price, tag, size } = understood;
  const isPlain = min_price === null && max_price === null && tag === null && size === null;
  if (left_out.length === 0) return isPlain ? null : <p className="type-lead">Showing {shown}</p>;
  const plural = isPlain ? pluralOf(understood.words) : undefined;
  const missing = left_out.length === 1 ? missingLabel(left_out[0] ?? '') : undefined;
  if (plural !== undefined && missing !== undefined) {
    return (
      <p className="type-lead wrap-anywhere">
        No {plural} {missing} yet. Showing all {plural}.
      </p>
    );
  }
  return (
    <p className="type-lead wrap-anywhere">
      No results for {left_out.map((part) => `‘${part}’`).join(', ')}. Showing {shown}.
    </p>
  );
}

const recipientLabels: Readonly<Record<string, string>> = {
  'for him': 'for men',
  'for her': 'for women',
  'for kids': 'for children',
};

/** A recipient or a size that no product has, as shown after the search term: 'for men', 'in size 14'. */
const missingLabel = (part: string): string | undefined =>
  part.startsWith('size') ? `in ${part}` : recipientLabels[part];

/** A search as the shop reads it: '‘ring’ for him, up to Rs.3,000'. */
function understoodLabel({
  words,
  min_price,
  max_price,
  tag,
  size,
}: NonNullable<ProductPage['understood']>): string {
  const inSize = size === null ? '' : `in size ${size}`;
  const what = [words === '' ? 'products' : `‘${words}’`, inSize, tag].filter(Boolean).join(' ');
  const price = priceLabel(min_price, max_price);
  return price === '' ? what : `${what}, ${price}`;
}

function priceLabel(min: Paise | null, max: Paise | null): string {
  if (min !== null && max !== null) return `${formatWholeRupees(min)} to ${formatWholeRupees(max)}`;
  if (max !== null) return `up to ${formatWholeRupees(max)}`;
  return min === null ? '' : `from ${formatWholeRupees(min)}`;
}

function WordHint({ q }: { q: string }) {
  return q.includes(' ')
    ? 'Try fewer words.'
    : 'Try a different word, for example ‘gold ring’ or ‘pearl earrings’.';
}
