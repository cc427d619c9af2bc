import type { VerbInput } from '@jhumka/contract';
import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { type ProductSort, parseSort } from '@jhumka/domain/catalogue';
import { fromRupees, type Paise } from '@jhumka/domain/money';

/** Conditions of a product list; the values of one filter are alternatives (OR). */
export interface Conditions {
  readonly categoryIds: readonly string[];
  readonly subcategoryIds: readonly string[];
  readonly minimumPrice: Paise | null;
  readonly maximumPrice: Paise | null;
  readonly metals: readonly string[];
  readonly purities: readonly string[];
  readonly gemstones: readonly string[];
  readonly tags: readonly string[];
  readonly ringSizes: readonly string[];
  readonly bangleSizes: readonly string[];
  readonly lengths: readonly string[];
  readonly inStock: boolean;
  readonly minimumDiscount: number;
  readonly minimumRating: number;
  readonly excludedIds: readonly string[];
  readonly excludedCategoryIds: readonly string[];
  /** Instant since which products were added; null for any. */
  readonly createdSince: string | null;
  /** Collection to stay within: its rule or, in this order, its products; null for the whole shop. */
  readonly within: Conditions | readonly string[] | null;
}

export const anyProduct: Conditions = {
  categoryIds: [],
  subcategoryIds: [],
  minimumPrice: null,
  maximumPrice: null,
  metals: [],
  purities: [],
  gemstones: [],
  tags: [],
  ringSizes: [],
  bangleSizes: [],
  lengths: [],
  inStock: false,
  minimumDiscount: 0,
  minimumRating: 0,
  excludedIds: [],
  excludedCategoryIds: [],
  createdSince: null,
  within: null,
};

/** Converts the filters of the wire to conditions; prices come in rupees. A collection is found by its module. */
export function conditionsFrom(filters: VerbInput<'product.list'>['filters'], now: Date): Conditions {
  if (!filters) return anyProduct;
  return {
    categoryIds: filters.categoryId ?? [],
    subcategoryIds: filters.subCategoryId ?? [],
    minimumPrice: filters.minPrice === undefined ? null : wholePaise(filters.minPrice),
    maximumPrice: filters.maxPrice === undefined ? null : wholePaise(filters.maxPrice),
    metals: filters.metal ?? [],
    purities: filters.purity ?? [],
    gemstones: filters.gemstone ?? [],
    tags: filters.tags ?? [],
    ringSizes: filters.ringSize ?? [],
    bangleSizes: filters.bangleSize ?? [],
    lengths: filters.length ?? [],
    inStock: filters.inStock ?? false,
    minimumDiscount: filters.minDiscount ?? 0,
    minimumRating: filters.minRating ?? 0,
    excludedIds: [],
    excludedCategoryIds: [],
    createdSince: filters.newDays === undefined ? null : sinceDays(filters.newDays, now),
    within: null,
  };
}

/** Midnight in India some days ago: the same all day, so that counts stay cached. */
const sinceDays = (days: number, now: Date) => startOfDay(addDays(dayInIndia(now), -days)).toISOString();

/** Merges the flat filter fields into `filters`, which wins. */
export function withFlatFilters(
  flat: VerbInput<'product.search'>,
): NonNullable<VerbInput<'product.list'>['filters']> {
  const filters = flat.filters;
  return {
    ...filters,
    minPrice: filters?.minPrice ?? flat.minPrice,
    maxPrice: filters?.maxPrice ?? flat.maxPrice,
    minDiscount: filters?.minDiscount ?? flat.minDiscount ?? flat.discount,
    minRating: filters?.minRating ?? flat.minRating,
    inStock: filters?.inStock ?? flat.inStock ?? flat.inStockOnly,
    ringSize: filters?.ringSize ?? flat.ringSize,
    bangleSize: filters?.bangleSize ?? flat.bangleSize,
    length: filters?.length ?? flat.length,
  };
}

/** A price filter may have more decimals than money. */
export const wholePaise = (rupees: number) => fromRupees(Math.round(rupees * 100) / 100);

/** Returns the sort order of a list: the requested one, else relevance for a search, else newest first. */
export function sortFrom(requested: string | undefined, isSearch: boolean): ProductSort {
  const sort = parseSort(requested ?? '');
  if (sort === undefined || (sort === 'relevance' && !isSearch)) return isSearch ? 'relevance' : 'newest';
  return sort;
}
