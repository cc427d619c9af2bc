import { categoryPath, type ProductFilters, type ProductListing } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Choice, Facets } from '../../api/products.ts';
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

/** The categories, or the kinds within one: links, for each of them has a page of its own. */
export function CategoryFilter({ location, listing, facets }: CategoryFilterProps) {
  const { title, steps } =
    location.kind === 'search'
      ? searchSteps(location, listing, facets)
      : pageSteps(location, listing, facets);
  if (steps.length < 2) return null;
  return (
    <FilterGroup isOpen title={title}>
      <ul>
        {steps.map(({ key, label, to, count, isCurrent }) => (
          <li key={key}>
            <Link
              aria-current={isCurrent ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 decoration-1 underline-offset-4 hover:underline lg:min-h-9',
                isCurrent && 'font-semibold',
              )}
              preventScrollReset={location.kind === 'search'}
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

// On lists: the page of the category, with whatever else narrows this one.
function pageSteps(location: ListLocation, listing: ProductListing, facets: Facets) {
  const { categoryId: _, subCategoryId: __, ...filters } = listing.filters;
  const to = (path: string) => listAddress(path, { ...listing, filters, page: 1 });
  const step = ({ value, label, count }: Choice, path: string, currentId?: string): Step => ({
    key: value,
    label,
    to: to(path),
    count,
    isCurrent: value === currentId,
  });
  const { category, subcategory } = location;
  if (!category) {
    const all: Step = { key: 'all', label: 'All products', to: to('/products'), isCurrent: true };
    return {
      title: 'Category',
      steps: [all, ...facets.categories.map((one) => step(one, categoryPath(one.label)))],
    };
  }
  const all: Step = {
    key: 'all',
    label: `All ${category.name.toLowerCase()}`,
    to: to(categoryPath(category.name)),
    isCurrent: !subcategory,
  };
  const kinds = facets.subcategories.map((one) =>
    step(one, categoryPath(category.name, one.label), subcategory?._id),
  );
  return { title: 'Type', steps: [all, ...kinds] };
}

// A search preserves its words in the URL, so the category is a filter there.
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
  return { title: 'Category', steps: [all, ...categories, ...(categoryId ? kinds : [])] };
}
