/** Filters of a product list. Absent means "any"; the values of one list are alternatives. */
export type ProductFilters = {
  readonly categoryId?: string;
  readonly subCategoryId?: string;
  /** Rupees, as in the address bar and on the wire, on the discounted price. */
  readonly minPrice?: number;
  /** Rupees, as in the address bar and on the wire, on the discounted price. */
  readonly maxPrice?: number;
  readonly metal?: readonly string[];
  readonly purity?: readonly string[];
  readonly gemstone?: readonly string[];
  readonly tags?: readonly string[];
  /** Limits to products that can be bought now in one of these sizes. */
  readonly ringSize?: readonly string[];
  readonly bangleSize?: readonly string[];
  readonly length?: readonly string[];
  readonly inStock?: true;
  /** Percent, above 0 to 100. */
  readonly minDiscount?: number;
  /** Id or slug of a collection: never in the address bar, its page implies it. */
  readonly collection?: string;
};

/** The filters that hold a list of alternatives. */
export const listFilters = [
  'metal',
  'purity',
  'gemstone',
  'tags',
  'ringSize',
  'bangleSize',
  'length',
] as const;

/** A filter that holds a list of alternatives. */
export type ListFilter = (typeof listFilters)[number];

/** All filters, in the order of the query string. */
export const filterNames = [
  'categoryId',
  'subCategoryId',
  'minPrice',
  'maxPrice',
  ...listFilters,
  'inStock',
  'minDiscount',
] as const satisfies readonly (keyof ProductFilters)[];

/** One active filter: a value of a list, or a single filter. */
export type ActiveFilter = { readonly name: keyof ProductFilters; readonly value: string };

/** Lists the active filters, one for each chip, in the order of the URL. */
export function activeFilters(filters: ProductFilters): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const values = typeof value === 'object' ? value : [value];
    return values.map((one) => ({ name, value: String(one) }));
  });
}

/** Removes one active filter. */
export function withoutFilter(filters: ProductFilters, { name, value }: ActiveFilter): ProductFilters {
  const listed = listFilters.find((list) => list === name);
  if (listed && filters[listed]?.includes(value)) return toggleFilterValue(filters, listed, value);
  const { [name]: _, ...others } = filters;
  return others;
}

/** Toggles a value of a list; an empty list is removed. */
export function toggleFilterValue(filters: ProductFilters, name: ListFilter, value: string): ProductFilters {
  const { [name]: values = [], ...others } = filters;
  const toggled = values.includes(value) ? values.filter((one) => one !== value) : [...values, value].sort();
  return toggled.length === 0 ? others : { ...others, [name]: toggled };
}
