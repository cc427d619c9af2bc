import { type ProductListing, type ProductSort, parseSort } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-variant.ts';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { FilterIcon } from '../../../ui/icons/page-icons.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { Facets } from '../api/products.ts';
import { FilterChips, onCount } from './filters/filter-chips.tsx';
import { type ListLocation, ownSort } from './list-location.ts';
import { productCount, sortLabels } from './sort-labels.ts';
import { useChooseListing } from './use-list-moves.ts';

interface ListBarProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly totalCount: number;
  readonly onOpenFilters: () => void;
  /** The filters beside the list are put away. */
  readonly isRailAway: boolean;
  readonly onToggleRail: () => void;
}

/** Toolbar of a list: product count, filters, sort order. */
export function ListBar({ location, listing, facets, totalCount, ...filters }: ListBarProps) {
  const on = onCount(listing.filters);
  // The link of a removed choice disappears with it.
  const focus = useFocusAfter<HTMLDivElement, string>(JSON.stringify(listing.filters), (bar) =>
    bar.querySelector('li a, select'),
  );
  return (
    <div
      data-list-bar=""
      {...focus}
      className="mb-3 flex flex-wrap items-center gap-x-4 max-md:gap-x-3 border-rule border-b bg-paper py-0.5 lg:mb-6 max-lg:sticky max-lg:top-(--header-inset) transition-[top] duration-200 max-lg:z-10 lg:min-h-14 lg:flex-nowrap"
    >
      <Button
        variant="quiet"
        size="small"
        aria-expanded={!filters.isRailAway}
        aria-controls="filters"
        className="-ml-3 shrink-0 max-lg:hidden"
        onClick={filters.onToggleRail}
      >
        <FilterIcon size="small" />
        <span className="in-data-[rail=away]:hidden">Hide filters</span>
        <span className="hidden in-data-[rail=away]:inline">Show filters</span>
      </Button>
      <p className="figures shrink-0 text-ink-soft text-small max-lg:order-1">{productCount(totalCount)}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the filters, which show as its target. */}
      <a
        className={clsx(buttonClasses({ size: 'small', variant: 'quiet' }), '-ml-3 shrink-0 lg:hidden')}
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          filters.onOpenFilters();
        }}
      >
        <FilterIcon size="small" />
        Filter{on > 0 && ` (${on})`}
      </a>
      <FilterChips
        className="max-lg:order-4 max-lg:w-full lg:flex-1"
        facets={facets}
        listing={listing}
        location={location}
      />
      <SortSelect
        className="ml-auto min-w-0 max-lg:order-2 max-lg:flex-[1_1_min(8rem,100%)] lg:shrink-0"
        listing={listing}
        location={location}
      />
    </div>
  );
}

interface SortSelectProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly className?: string | undefined;
}

/** The order of the list; before scripts run it is sent with the form of the filters. */
function SortSelect({ location, listing, className }: SortSelectProps) {
  const choose = useChooseListing(location);
  const own = ownSort(location);
  const field = useRef<HTMLSelectElement>(null);
  const chosen = listing.sort ?? '';
  // Uncontrolled, so that the element and its focus survive a change by arrow keys.
  useEffect(() => {
    if (field.current) field.current.value = chosen;
  }, [chosen]);
  const sorts = (Object.keys(sortLabels) as ProductSort[]).filter(
    (sort) => sort !== 'relevance' || own === sort,
  );
  return (
    <span className={clsx('inline-flex items-center justify-end', className)}>
      <label className="relative inline-flex min-w-0 items-center">
        <span className="sr-only">Sort by</span>
        <select
          className="min-h-11 w-full appearance-none text-ellipsis rounded-1 bg-transparent pr-7 pl-2 font-medium text-small hover:bg-linen"
          form="filter-form"
          defaultValue={chosen}
          name="sort"
          ref={field}
          onChange={(event) => {
            const { sort: _, ...rest } = listing;
            const sort = parseSort(event.target.value);
            choose(sort ? { ...rest, sort } : rest);
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort === own ? '' : sort}>
              {sort === 'relevance' && location.collection ? 'Our order' : sortLabels[sort]}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-2 text-ink-muted" size="small" />
      </label>
      <noscript>
        <button className="text-link min-h-11 px-2 text-small" form="filter-form" type="submit">
          Sort
        </button>
      </noscript>
    </span>
  );
}
