import type { ProductListing } from '@jhumka/domain/catalogue';
import type { Facets } from '../../api/wire.ts';
import type { ListLocation } from '../list-location.ts';
import { FilterGroup } from './filter-group.tsx';
import { PriceBandChips } from './price-band-chips.tsx';

interface PriceFilterProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  /** A price was typed and left. */
  readonly onCommit: (form: HTMLFormElement) => void;
}

/** Spans to choose with one press, and from and to in rupees; the fields show what there is. */
export function PriceFilter({ location, listing, facets, onCommit }: PriceFilterProps) {
  const { price } = facets;
  const { filters } = listing;
  const bounds = [
    { name: 'minPrice', label: 'From', value: filters.minPrice, hint: price && Math.floor(price.min) },
    { name: 'maxPrice', label: 'To', value: filters.maxPrice, hint: price && Math.ceil(price.max) },
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
