import type { Reply } from '@jhumka/contract/client';
import {
  activeFilters,
  categoryPath,
  type FilterGroupName,
  filtersToQuery,
  type ProductFilters,
  type ProductListing,
} from '@jhumka/domain/catalogue';
import { formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import type { Crumb } from '../../../ui/lists/breadcrumbs.tsx';

type PageTexts = Pick<Reply<'collection.get'>['data'], 'meta_title' | 'meta_description' | 'intro'>;

interface NamedThing {
  readonly _id: string;
  readonly name: string;
}

/** Location of a list: its path, and the filters that the path implies. */
export interface ListLocation {
  readonly kind: 'all' | 'category' | 'collection' | 'search';
  readonly path: string;
  /** The heading. */
  readonly name: string;
  readonly category?: NamedThing | undefined;
  readonly subcategory?: NamedThing | undefined;
  readonly collection?: Pick<Reply<'collection.get'>['data'], '_id' | 'is_by_hand'> | undefined;
  /** Texts of its page, and the filters that it offers. */
  readonly page?: (PageTexts & Partial<Reply<'category.page'>['data']>) | undefined;
  readonly banner?: Reply<'category.list'>['data'][number]['banner'] | undefined;
}

/** The address of a listing at a place. */
export function listAddress(path: string, listing: Partial<ProductListing>): string {
  const query = filtersToQuery(listing);
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Returns the listing of a location without filters that the location already implies; search words only on the
 * search page.
 */
export function listingAt(
  location: ListLocation,
  { q, sort, filters, page }: ProductListing,
): ProductListing {
  const { categoryId, subCategoryId, ...others } = filters;
  return {
    ...(q !== undefined && location.kind === 'search' ? { q } : {}),
    filters: {
      ...(categoryId === undefined || location.category ? {} : { categoryId }),
      ...(subCategoryId === undefined || location.subcategory ? {} : { subCategoryId }),
      ...others,
    },
    ...(sort === undefined || sort === ownSort(location) ? {} : { sort }),
    page,
  };
}

/** Returns true where a list offers a group of filters. */
export const isOffered = ({ page }: ListLocation, group: FilterGroupName): boolean =>
  page?.filters?.includes(group) ?? true;

/** Returns the default sort of a list. */
export function ownSort({
  kind,
  collection,
}: Pick<ListLocation, 'kind' | 'collection'>): 'relevance' | 'most_loved' {
  return kind === 'search' || collection?.is_by_hand ? 'relevance' : 'most_loved';
}

/** Says what the list of all products shows: 'For her', 'Gifts under Rs.1,000', with several filters its name. */
export function headingOf({ kind, name }: ListLocation, { filters }: ProductListing): string {
  const [only, ...others] = activeFilters(filters);
  if (kind !== 'all' || !only || others.length > 0) return name;
  if (only.name === 'tags') return only.value.slice(0, 1).toUpperCase() + only.value.slice(1);
  if (only.name !== 'maxPrice') return name;
  return `Gifts under ${formatWholeRupees(fromRupees(Number(only.value)))}`;
}

/** Merges the listing with the filters of its path. */
export function requestedListing(location: ListLocation, listing: ProductListing): ProductListing {
  const { category, subcategory, collection } = location;
  const filters: ProductFilters = {
    ...listing.filters,
    ...(category ? { categoryId: category._id } : {}),
    ...(subcategory ? { subCategoryId: subcategory._id } : {}),
    ...(collection ? { collection: collection._id } : {}),
  };
  const sort = listing.sort ?? ownSort(location);
  // What is best without words, and the order of a collection, is up to the server.
  return { ...listing, filters, ...(sort === 'relevance' ? {} : { sort }) };
}

/** Returns the breadcrumbs from the home page to a list, which is the last one. */
export function crumbsOf(location: ListLocation): Crumb[] {
  const { category, subcategory } = location;
  const home = { label: 'Home', to: '/' };
  const collections = { label: 'Collections', to: '/products' };
  if (location.collection) return [home, collections, { label: location.name }];
  if (!category) return [home, { label: location.name }];
  return subcategory
    ? [
        home,
        collections,
        { label: category.name, to: categoryPath(category.name) },
        { label: subcategory.name },
      ]
    : [home, collections, { label: category.name }];
}
