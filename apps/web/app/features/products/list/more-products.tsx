import { Link } from 'react-router';
import { buttonClasses } from '../../../ui/buttons/button-variant.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { productsOnPage } from '../api/product-pages.ts';
import { listAddress } from './list-location.ts';
import type { LoadedList } from './load-list.ts';
import { productCount } from './sort-labels.ts';

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
export function MoreProducts({
  list,
  first,
  last,
  shown,
  totalCount,
  isLoading,
  hasFailed,
}: MoreProductsProps) {
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
