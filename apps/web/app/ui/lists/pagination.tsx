import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/page-icons.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  readonly addressOf: (page: number) => string;
}

const place = 'figures grid min-h-11 min-w-11 place-items-center rounded-1 text-small font-medium';

/** Links to the pages around this one, to the first and to the last. */
export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {page > 1 && (
        <Link
          aria-label="Previous page"
          className={clsx(place, 'hover:bg-linen')}
          rel="prev"
          to={addressOf(page - 1)}
        >
          <ChevronLeftIcon size="small" />
        </Link>
      )}
      <span className="type-note figures px-3 md:hidden">
        Page {page} of {pageCount}
      </span>
      {pagesAround(page, pageCount).map((one) =>
        one < 0 ? (
          <span aria-hidden="true" className={clsx(place, 'max-md:hidden')} key={one}>
            …
          </span>
        ) : (
          <Link
            aria-current={one === page ? 'page' : undefined}
            aria-label={`Page ${one}`}
            className={clsx(place, 'max-md:hidden', one === page ? 'bg-ink text-paper' : 'hover:bg-linen')}
            key={one}
            to={addressOf(one)}
          >
            {one}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link
          aria-label="Next page"
          className={clsx(place, 'hover:bg-linen')}
          rel="next"
          to={addressOf(page + 1)}
        >
          <ChevronRightIcon size="small" />
        </Link>
      )}
    </nav>
  );
}

/** Returns the page numbers to show; a negative one represents the gap after it. */
function pagesAround(page: number, pageCount: number): number[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [-before, one] : [one];
  });
}
