import { categoryPath, type ProductListing } from '@jhumka/domain/catalogue';
import type { Facets } from '../../api/products.ts';
import { isOffered, type ListLocation, listAddress } from '../list-location.ts';
import { ChipLink } from './chip-link.tsx';
import { PriceBandChips } from './price-band-chips.tsx';

interface TypeChipsProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
}

/** The types of a category, each with a page of its own; on a phone spans of prices where a list has no types. */
export function TypeChips({ location, listing, facets }: TypeChipsProps) {
  const { category, subcategory, page } = location;
  const row = 'slide-row -mx-gutter px-gutter pt-1.5';
  if (!category || facets.subcategories.length === 0)
    return (
      isOffered(location, 'price') && (
        <PriceBandChips
          facets={facets}
          listing={listing}
          location={location}
          className={`${row} lg:hidden`}
        />
      )
    );
  const { subCategoryId: _, ...filters } = listing.filters;
  // One without products by the other filters stays, and by name none moves away from under the pointer.
  const names = new Set(facets.subcategories.map(({ label }) => label));
  if (subcategory) names.add(subcategory.name);
  const order = page?.types ?? [];
  const types = [...names]
    .sort((one, other) => order.indexOf(one) - order.indexOf(other) || (one < other ? -1 : 1))
    .map((name) => ({ label: name, path: categoryPath(category.name, name) }));
  const all = { label: `All ${category.name.toLowerCase()}`, path: categoryPath(category.name) };
  return (
    <ul aria-label="Type" className={`${row} gap-2 lg:pt-4`} ref={scrollToCurrent}>
      {[all, ...types].map(({ label, path }) => (
        <li className="shrink-0" key={path}>
          <ChipLink isOn={path === location.path} to={listAddress(path, { ...listing, filters, page: 1 })}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

// Scrolls the row alone: the page may be scrolled, and pressed, before this runs.
function scrollToCurrent(row: HTMLUListElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
