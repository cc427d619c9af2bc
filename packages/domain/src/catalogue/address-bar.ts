import { isRupees } from '../money/index.ts';
import { numberOf } from '../typed/index.ts';
import { filterNames, type ListFilter, listFilters, type ProductFilters } from './filters.ts';
import { cleanQuery } from './search-text.ts';
import { type ProductSort, parseSort } from './sorts.ts';

/** A product list as a URL describes it. */
export type ProductListing = {
  /** The search as typed; absent on lists that are no search. */
  readonly q?: string;
  readonly filters: ProductFilters;
  /** Absent for the list's default order. */
  readonly sort?: ProductSort;
  /** From 1. */
  readonly page: number;
};

/** Readable part of a query string; a `URLSearchParams` is one. */
export type AddressQuery = { getAll(name: string): string[] };

const maximumPage = 100_000;
const maximumValues = 20;
const maximumValueLength = 60;
const maximumPrice = 100_000_000;

/** Parses the listing of a query string. Unknown and invalid values are ignored, never an error. */
export function filtersFromQuery(query: AddressQuery): ProductListing {
  const q = cleanQuery(query.getAll('q')[0] ?? '');
  const sort = parseSort(query.getAll('sort')[0] ?? '');
  const page = wholeNumber(query.getAll('page')[0]);
  return {
    ...(q === '' ? {} : { q }),
    filters: readFilters(query),
    ...(sort ? { sort } : {}),
    page: page !== undefined && page >= 1 && page <= maximumPage ? page : 1,
  };
}

/**
 * Builds the canonical query string of a listing, without '?':
 * 'metal=Platinum&metal=Yellow+gold&sort=price_asc&page=2'. Equal listings give equal strings, whatever the order of
 * their filters; the first page is omitted.
 */
export function filtersToQuery(listing: Partial<ProductListing>): string {
  const { q, filters = {}, sort, page = 1 } = listing;
  const pairs: [string, string][] = [];
  if (q !== undefined && cleanQuery(q) !== '') pairs.push(['q', cleanQuery(q)]);
  for (const name of filterNames) {
    const value = filters[name];
    if (value === undefined) continue;
    if (typeof value === 'object')
      pairs.push(...[...value].sort().map((one): [string, string] => [name, one]));
    else pairs.push([name, value === true ? '1' : String(value)]);
  }
  if (sort) pairs.push(['sort', sort]);
  if (page > 1) pairs.push(['page', String(page)]);
  return pairs.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&');
}

function readFilters(query: AddressQuery): ProductFilters {
  const first = (name: string) => query.getAll(name)[0];
  const minPrice = price(first('minPrice'));
  const maxPrice = price(first('maxPrice'));
  const minDiscount = plainNumber(first('minDiscount'));
  const lists: Partial<Record<ListFilter, string[]>> = {};
  for (const name of listFilters) {
    const values = listValues(query, name);
    if (values.length > 0) lists[name] = values;
  }
  return {
    ...idFilter('categoryId', first('categoryId')),
    ...idFilter('subCategoryId', first('subCategoryId')),
    ...(minPrice === undefined ? {} : { minPrice }),
    // A maximum below the minimum is left over from an earlier choice.
    ...(maxPrice === undefined || maxPrice < (minPrice ?? 0) ? {} : { maxPrice }),
    ...lists,
    ...(['1', 'true'].includes(first('inStock') ?? '') ? { inStock: true } : {}),
    ...(minDiscount !== undefined && minDiscount > 0 && minDiscount <= 100 ? { minDiscount } : {}),
  };
}

function listValues(query: AddressQuery, name: ListFilter): string[] {
  const values = query
    .getAll(name)
    .map(cleanQuery)
    .filter((value) => value !== '' && value.length <= maximumValueLength);
  return [...new Set(values)].sort().slice(0, maximumValues);
}

function idFilter(name: 'categoryId' | 'subCategoryId', value: string | undefined): ProductFilters {
  return value !== undefined && /^[0-9a-z_]{1,40}$/.test(value) ? { [name]: value } : {};
}

function price(text: string | undefined): number | undefined {
  const rupees = numberOf(text ?? '', 'rupees');
  return rupees >= 0 && rupees <= maximumPrice && isRupees(rupees) ? rupees : undefined;
}

// Only plain digits: '1e9', '0x10', ' 5' and '' are numbers to JavaScript but not to a customer.
function plainNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function wholeNumber(text: string | undefined): number | undefined {
  const number = plainNumber(text);
  return Number.isInteger(number) ? number : undefined;
}

function encodeValue(value: string): string {
  return encodeURIComponent(cleanQuery(value)).replaceAll('%20', '+');
}
