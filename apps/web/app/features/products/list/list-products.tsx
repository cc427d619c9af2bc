import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductGrid, type ProductGridProps } from '../../../components/product-grid.tsx';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { buttonClasses } from '../../../ui/buttons/button-variant.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { productsOnPage } from '../api/product-pages.ts';
import { listAddress } from './list-location.ts';
import type { LoadedList } from './load-list.ts';
import { productCount } from './sort-labels.ts';

interface ListProductsProps {
  readonly list: LoadedList;
  readonly products: readonly ProductCardData[];
  /** The pages that are shown, one after the other. */
  readonly pages: readonly number[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
  readonly cards: ListCards;
}

/** Cards of a list: their columns beside the filters, and what is chosen in them already. */
export type ListCards = Pick<ProductGridProps, 'columns' | 'addControlOf' | 'metalOf'>;

/** The products of a list and the ways to those before and after them. */
export function ListProducts({ list, products, pages, totalCount, ...props }: ListProductsProps) {
  const { location, listing } = list;
  const first = pages[0] ?? 1;
  const last = pages.at(-1) ?? 1;
  const grid = useFocusOnMore(last, products.length);
  return (
    <div ref={grid}>
      {first > 1 && (
        <p className="pb-6 text-center">
          <TextLink
            preventScrollReset
            rel="prev"
            replace
            to={listAddress(location.path, { ...listing, page: first - 1 })}
          >
            Show previous products
          </TextLink>
        </p>
      )}
      <ProductGrid
        {...props.cards}
        eagerCount={4}
        isFirstUrgent={!location.banner}
        level={2}
        products={products}
      />
      <MoreProducts
        hasFailed={list.hasFailed === true}
        isLoading={props.isLoadingMore}
        first={first}
        last={last}
        list={list}
        shown={products.length}
        totalCount={totalCount}
      />
    </div>
  );
}

/** After 'Load more' the first new product gets the focus, since the button moves below it. */
function useFocusOnMore(last: number, count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ last, count });
  useEffect(() => {
    if (last > before.current.last && count > before.current.count) {
      const links = grid.current?.querySelectorAll<HTMLElement>('article a');
      links?.[before.current.count]?.focus({ preventScroll: true });
    }
    before.current = { last, count };
  }, [last, count]);
  return grid;
}

interface MoreProductsProps {
  readonly list: LoadedList;
  /** The last page that is shown. */
  readonly last: number;
  readonly shown: number;
  /** The first page that is shown. */
  readonly first: number;
  readonly totalCount: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/**
 * Progress and link to the next page, which appends its products when scripts run. The URL then
 * names the last page shown, and Back leaves the list.
 */
function MoreProducts({ list, first, last, shown, totalCount, isLoading, hasFailed }: MoreProductsProps) {
  const { location, listing } = list;
  const skipped = (first - 1) * productsOnPage;
  const reached = Math.min(skipped + shown, totalCount);
  const isAll = skipped + shown >= totalCount;
  // All on one page: the count at the top suffices.
  if (isAll && first === 1 && last === 1) return null;
  return (
    <div className="grid justify-items-center gap-4 pt-16">
      <p className="type-note figures" role="status">
        {skipped > 0 ? `${skipped + 1} to ${reached}` : reached} of {productCount(totalCount)}
      </p>
      <progress
        aria-hidden="true"
        className="h-0.5 w-48 appearance-none bg-sand [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-ink"
        max={totalCount}
        value={reached}
      />
      {hasFailed && !isLoading && (
        <Notice isUrgent tone="danger">
          More products could not be loaded. Please check your connection and try again.
        </Notice>
      )}
      {!isAll && (
        <Link
          aria-disabled={isLoading || undefined}
          className={buttonClasses({})}
          preventScrollReset
          rel="next"
          replace
          to={listAddress(location.path, { ...listing, page: last + 1 })}
        >
          {isLoading && <Spinner />}
          {hasFailed && !isLoading ? 'Try again' : 'Load more'}
        </Link>
      )}
    </div>
  );
}
