import { type ProductListing, type ProductSort, parseSort } from '@jhumka/domain/catalogue';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { type ListLocation, ownSort } from './list-location.ts';
import { sortLabels } from './sort-labels.ts';
import { useChooseListing } from './use-list-moves.ts';

interface SortSelectProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly className?: string | undefined;
}

/** The order of the list; before scripts run it is sent with the form of the filters. */
export function SortSelect({ location, listing, className }: SortSelectProps) {
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
    <span className={classNames('inline-flex items-center justify-end', className)}>
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
              {sortLabels[sort]}
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
