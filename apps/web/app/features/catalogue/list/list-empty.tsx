import type { ProductListing } from '@jhumka/domain/catalogue';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { onCount } from './filters/filter-chips.tsx';
import { type ListLocation, listAddress } from './list-location.ts';

interface ListEmptyProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
}

/** An empty list: why, and the next step. */
export function ListEmpty({ location, listing }: ListEmptyProps) {
  const { page, filters } = listing;
  if (page > 1) {
    return (
      <EmptyState
        action={
          <LinkButton to={listAddress(location.path, { ...listing, page: 1 })}>
            Go to the first page
          </LinkButton>
        }
        title={`There is no page ${page}`}
      >
        This list has fewer pages.
      </EmptyState>
    );
  }
  if (onCount(filters) > 0) {
    return (
      <EmptyState
        action={
          <LinkButton preventScrollReset to={listAddress(location.path, { ...listing, filters: {} })}>
            Clear all filters
          </LinkButton>
        }
        title="No products match these filters"
      >
        Remove a filter or clear all of them.
      </EmptyState>
    );
  }
  if (location.kind === 'all') {
    return (
      <EmptyState action={<LinkButton to="/">Go to the home page</LinkButton>} title="No products yet">
        There is nothing in the shop right now. Please check back later.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<LinkButton to="/products">See all products</LinkButton>} title="No products yet">
      There is nothing in {location.name} right now.
    </EmptyState>
  );
}
