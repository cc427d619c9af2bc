import { categoryPath, type ProductFilters, type ProductListing } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Facets } from '../../api/products.ts';
import { type ListLocation, listAddress } from '../list-location.ts';
import { FilterGroup } from './filter-group.tsx';

interface CategoryFilterProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
}

interface Step {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
}

/** The categories: links, for each of them has a page of its own. The types of one are chips above its list. */
export function CategoryFilter({ location, listing, facets }: CategoryFilterProps) {
  if (location.category) return null;
  const steps = location.kind === 'all' ? pageSteps(listing, facets) : searchSteps(location, listing, facets);
  if (steps.length < 2) return null;
  return (
    <FilterGroup isOpen title="Category">
      <ul>
        {steps.map(({ key, label, to, count, isCurrent }) => (
          <li key={key}>
            <Link
              aria-current={isCurrent ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 decoration-1 underline-offset-4 hover:underline lg:min-h-9',
                isCurrent && 'font-semibold',
              )}
              preventScrollReset={location.kind !== 'all'}
              to={to}
            >
              {label}
              {count !== undefined && (
                <span className="figures ml-auto font-normal text-ink-muted text-small">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

// On the list of all: the page of the category, with whatever else narrows this one.
function pageSteps(listing: ProductListing, facets: Facets): Step[] {
  const { categoryId: _, subCategoryId: __, ...filters } = listing.filters;
  const to = (path: string) => listAddress(path, { ...listing, filters, page: 1 });
  const all = { key: 'all', label: 'All products', to: to('/products'), isCurrent: true };
  const categories = facets.categories.map(({ value, label, count }) => ({
    ...{ key: value, label, to: to(categoryPath(label)), count, isCurrent: false },
  }));
  return [all, ...categories];
}

// A search preserves its words in the URL, and a collection its address, so the category is a filter there.
function searchSteps(location: ListLocation, listing: ProductListing, facets: Facets) {
  const { categoryId, subCategoryId, ...others } = listing.filters;
  const to = (filters: ProductFilters) => listAddress(location.path, { ...listing, filters, page: 1 });
  const all: Step = { key: 'all', label: 'All categories', to: to(others), isCurrent: !categoryId };
  const categories = facets.categories.map(
    (one): Step => ({
      key: one.value,
      label: one.label,
      to: to({ ...others, categoryId: one.value }),
      count: one.count,
      isCurrent: one.value === categoryId && !subCategoryId,
    }),
  );
  const kinds = facets.subcategories.map(
    (one): Step => ({
      key: one.value,
      label: one.label,
      to: to({ ...others, ...(categoryId ? { categoryId } : {}), subCategoryId: one.value }),
      count: one.count,
      isCurrent: one.value === subCategoryId,
    }),
  );
  return [all, ...categories, ...(categoryId ? kinds : [])];
}
