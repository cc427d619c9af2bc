import type { ProductListing } from '@jhumka/domain/catalogue';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { onCount } from './filter-chips.tsx';
import { type ListPlace, listAddress } from './place.ts';

interface ListEmptyProps {
  readonly place: ListPlace;
  readonly listing: ProductListing;
}

/** Where a list has no piece: why, and the way on. */
export function ListEmpty({ place, listing }: ListEmptyProps) {
  const { page, filters } = listing;
  if (page > 1) {
    return (
      <EmptyState
        action={
          <LinkButton to={listAddress(place.path, { ...listing, page: 1 })}>To the first page</LinkButton>
        }
        title={`There is no page ${page}`}
      >
        The list has become shorter, or the address was typed by hand.
      </EmptyState>
    );
  }
  if (onCount(filters) > 0) {
    return (
      <EmptyState
        action={
          <LinkButton preventScrollReset to={listAddress(place.path, { ...listing, filters: {} })}>
            Clear all filters
          </LinkButton>
        }
        title="No piece fits all of that"
      >
        Take one of the choices above away, or clear them all.
      </EmptyState>
    );
  }
  if (place.kind === 'all') {
    return (
      <EmptyState action={<LinkButton to="/">To the start</LinkButton>} title="Nothing here yet">
        The shop has no piece at the moment. Please come again.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<LinkButton to="/products">See all pieces</LinkButton>} title="Nothing here yet">
      There is no piece in {place.name} at the moment.
    </EmptyState>
  );
}
