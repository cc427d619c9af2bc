import {
  type FilterGroupName,
  filtersFromQuery,
  type ProductFilters,
  type ProductListing,
} from '@jhumka/domain/catalogue';
import { toRupees } from '@jhumka/domain/money';
import { type SubmitEvent, useState } from 'react';
import type { Facets } from '../../api/products.ts';
import { isOffered, type ListLocation } from '../list-location.ts';
import { useChooseListing } from '../use-list-moves.ts';
import { CategoryFilter } from './category-filter.tsx';
import { FilterGroup } from './filter-group.tsx';
import { ListFilter } from './list-filter.tsx';
import { MetalFilter } from './metal-filter.tsx';
import { OfferFilter } from './offer-filter.tsx';
import { OwnSizeFilter } from './own-size-filter.tsx';
import { PriceBandChips } from './price-band-chips.tsx';

/** The listing that a filter form describes; prices may be typed as people write them ('Rs.2,000'). */
function listingFromForm(form: FormData): ProductListing {
  const entries = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { ...filtersFromQuery(new URLSearchParams(entries)), page: 1 };
}

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
  const offers = (name: FilterGroupName) => isOffered(location, name);
  // Among rings the sizes are the first question; among everything they would hide the other filters.
  const { ring_sizes, bangle_sizes, lengths } = facets;
  const isOfOneKind = [ring_sizes, bangle_sizes, lengths].filter(({ length }) => length > 0).length === 1;
  // Another list has other choices, in an order of its own.
  const where = `${location.path} ${listing.q ?? ''}`;
  return (
    <form action={location.path} id={id} method="get" onSubmit={submit}>
      {listing.q !== undefined && <input name="q" type="hidden" value={listing.q} />}
      {filters.categoryId && <input name="categoryId" type="hidden" value={filters.categoryId} />}
      {filters.subCategoryId && <input name="subCategoryId" type="hidden" value={filters.subCategoryId} />}
      <CategoryFilter facets={facets} listing={listing} location={location} />
      {offers('size') && (
        <>
          <OwnSizeFilter {...group} />
          <ListFilter
            {...group}
            isGrid
            isOpen={isOfOneKind}
            key={`ring ${where}`}
            name="ringSize"
            title="Ring size"
          />
          <ListFilter
            {...group}
            isGrid
            isOpen={isOfOneKind}
            key={`bangle ${where}`}
            name="bangleSize"
            title="Bangle size"
          />
          <ListFilter {...group} isOpen={isOfOneKind} key={`length ${where}`} name="length" title="Length" />
        </>
      )}
      {offers('metal') && <MetalFilter {...group} key={`metal ${where}`} />}
      {offers('price') && (
        <PriceFilter
          facets={facets}
          listing={{ ...listing, filters }}
          onCommit={chooseForm}
          location={location}
        />
      )}
      {offers('gemstone') && (
        <ListFilter {...group} key={`gemstone ${where}`} name="gemstone" title="Stone" />
      )}
      {offers('purity') && <ListFilter {...group} key={`purity ${where}`} name="purity" title="Purity" />}
      {offers('tags') && (
        <ListFilter {...group} key={`tags ${where}`} name="tags" title="Occasion and style" />
      )}
      {offers('offer') && <OfferFilter {...group} />}
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

interface PriceFilterProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  /** A price was typed and left. */
  readonly onCommit: (form: HTMLFormElement) => void;
}

/** Spans to choose with one press, and from and to in rupees; the fields show what there is. */
function PriceFilter({ location, listing, facets, onCommit }: PriceFilterProps) {
  const { price } = facets;
  const { filters } = listing;
  const bounds = [
    {
      name: 'minPrice',
      label: 'From',
      value: filters.minPrice,
      hint: price && Math.floor(toRupees(price.min)),
    },
    { name: 'maxPrice', label: 'To', value: filters.maxPrice, hint: price && Math.ceil(toRupees(price.max)) },
  ] as const;
  function commit(field: HTMLInputElement) {
    if (field.form && field.value !== field.defaultValue) onCommit(field.form);
  }
  return (
    <FilterGroup isOpen title="Price, in rupees">
      <PriceBandChips className="flex flex-wrap pb-4" facets={facets} listing={listing} location={location} />
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ name, label, value = '', hint }) => (
          <label className="grid gap-1" key={name}>
            <span className="type-note">{label}</span>
            <input
              autoComplete="off"
              className="figures min-h-11 w-full rounded-1 border border-field-line bg-porcelain px-2.5 text-small hover:border-ink focus-visible:outline-offset-[-1px]"
              defaultValue={value}
              inputMode="decimal"
              // A value from elsewhere (a chip taken away, Back) makes a new field.
              key={value}
              maxLength={16}
              name={name}
              onBlur={({ currentTarget }) => commit(currentTarget)}
              // Two fields and no button: the browser would not send the form by itself.
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget)}
              placeholder={hint?.toLocaleString('en-IN')}
            />
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}
