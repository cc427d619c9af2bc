import type { ProductFilters, ProductListing } from '@jhumka/domain/catalogue';
import { type SubmitEvent, useState } from 'react';
import type { Facets } from '../../api/wire.ts';
import type { ListLocation } from '../list-location.ts';
import { useChooseListing } from '../use-list-moves.ts';
import { CategoryFilter } from './category-filter.tsx';
import { listingFromForm } from './form-listing.ts';
import { ListFilter } from './list-filter.tsx';
import { MetalFilter } from './metal-filter.tsx';
import { OfferFilter } from './offer-filter.tsx';
import { PriceFilter } from './price-filter.tsx';

interface FilterFormProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly id?: string | undefined;
}

/**
 * Filter form. Each choice applies at once; without scripts it is a plain GET form for the same
 * URL.
 */
export function FilterForm({ location, listing, facets, id }: FilterFormProps) {
  const choose = useChooseListing(location);
  const [filters, setFilters] = useChosenFilters(listing.filters);
  const onChoose = (chosen: ProductFilters) => {
    setFilters(chosen);
    choose({ ...listing, filters: chosen });
  };
  const chooseForm = (form: HTMLFormElement) => onChoose(listingFromForm(new FormData(form)).filters);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    chooseForm(event.currentTarget);
  }
  const group = { filters, facets, onChoose };
  // Another list has other choices, in an order of its own.
  const where = `${location.path} ${listing.q ?? ''}`;
  return (
    <form action={location.path} id={id} method="get" onSubmit={submit}>
      {listing.q !== undefined && <input name="q" type="hidden" value={listing.q} />}
      {filters.categoryId && <input name="categoryId" type="hidden" value={filters.categoryId} />}
      {filters.subCategoryId && <input name="subCategoryId" type="hidden" value={filters.subCategoryId} />}
      <CategoryFilter facets={facets} listing={listing} location={location} />
      <MetalFilter {...group} key={`metal ${where}`} />
      <PriceFilter
        facets={facets}
        listing={{ ...listing, filters }}
        onCommit={chooseForm}
        location={location}
      />
      <ListFilter {...group} key={`gemstone ${where}`} name="gemstone" title="Stone" />
      <ListFilter {...group} key={`purity ${where}`} name="purity" title="Purity" />
      <ListFilter {...group} key={`tags ${where}`} name="tags" title="Occasion and style" />
      <OfferFilter {...group} />
      <noscript>
        <button
          className="mt-6 min-h-12 w-full rounded-1 border border-ink font-semibold text-control"
          type="submit"
        >
          Apply filters
        </button>
      </noscript>
    </form>
  );
}

/** Optimistic filters: shown before the list has loaded; reset when the list changes by itself. */
function useChosenFilters(listed: ProductFilters) {
  const [chosen, setChosen] = useState(listed);
  const [followed, setFollowed] = useState(listed);
  if (followed !== listed) {
    setFollowed(listed);
    setChosen(listed);
  }
  return [chosen, setChosen] as const;
}
