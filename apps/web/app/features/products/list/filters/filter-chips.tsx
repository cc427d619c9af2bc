import {
  activeFilters,
  type ProductFilters,
  type ProductListing,
  withoutFilter,
} from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import type { Facets } from '../../api/products.ts';
import { type ListLocation, listAddress } from '../list-location.ts';
import { chipLabel } from './chip-label.ts';

/** Counts active filters. */
export function onCount(filters: ProductFilters): number {
  return activeFilters(filters).length;
}

interface FilterChipsProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly className?: string | undefined;
}

/** Chips of active filters; each links to the list without it. */
export function FilterChips({ location, listing, facets, className }: FilterChipsProps) {
  const active = activeFilters(listing.filters);
  if (active.length === 0) return <span className={clsx('max-lg:hidden', className)} />;
  const addressOf = (filters: ProductFilters) => listAddress(location.path, { ...listing, filters, page: 1 });
  return (
    <ul className={clsx('flex items-center gap-2 max-lg:slide-row max-lg:py-1 lg:flex-wrap', className)}>
      {active.map((filter) => (
        <li key={`${filter.name} ${filter.value}`} className="shrink-0">
          <Link
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-round border border-rule-strong px-3 font-medium text-small hover:border-ink lg:min-h-9"
            preventScrollReset
            to={addressOf(withoutFilter(listing.filters, filter))}
          >
            {chipLabel(filter, facets)}
            <CloseIcon size="small" />
            <span className="sr-only">, remove</span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <TextLink className="min-h-11 px-1 text-small" preventScrollReset to={addressOf({})}>
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}
