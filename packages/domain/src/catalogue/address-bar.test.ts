import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  filtersFromQuery,
  filtersToQuery,
  type ProductFilters,
  type ProductListing,
  parseSort,
  productSorts,
  toggleFilterValue,
  withoutFilter,
} from './index.ts';

const read = (query: string) => filtersFromQuery(new URLSearchParams(query));

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{Control}\p{Surrogate}\s]+/gu, ' ').trim())
  .filter((text) => text !== '' && text.length <= 60);
const wordLists = fc.uniqueArray(words, { minLength: 1, maxLength: 5 }).map((list) => list.sort());
const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100);

const listings: fc.Arbitrary<ProductListing> = fc
  .record(
    {
      q: words,
      sort: fc.constantFrom(...productSorts),
      filters: fc.record(
        {
          categoryId: fc.constant('cat_01jd8p3k5m7n9q2r4s6t8v0w1x'),
          subCategoryId: fc.constant('sub_01jd8p3k5m7n9q2r4s6t8v0w1x'),
          minPrice: cents(1_000),
          maxPrice: cents(99_999_000).map((rupees) => Math.round(rupees * 100 + 100_000) / 100),
          metal: wordLists,
          purity: wordLists,
          gemstone: wordLists,
          tags: wordLists,
          ringSize: wordLists,
          bangleSize: wordLists,
          length: wordLists,
          inStock: fc.constant(true as const),
          minDiscount: cents(100),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<ProductFilters>,
      page: fc.integer({ min: 1, max: 100_000 }),
    },
    { requiredKeys: ['filters', 'page'] },
  )
  .map((listing) => listing as ProductListing);

describe('filters and sort in the address bar', () => {
  it('decisions §4: a query string is readable and parses back to the same listing', () => {
    const query = 'minPrice=1000&metal=Platinum&metal=Yellow+gold&inStock=1&sort=price_asc&page=2';
    const listing: ProductListing = {
      filters: { minPrice: 1_000, metal: ['Platinum', 'Yellow gold'], inStock: true },
      sort: 'price_asc',
      page: 2,
    };
    expect(read(query)).toEqual(listing);
    expect(filtersToQuery(listing)).toBe(query);
  });

  it('decisions §4: every listing survives a round trip through the query string', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        expect(read(filtersToQuery(listing))).toEqual(listing);
      }),
    );
  });

  it('decisions §4: parsing any query string once makes it canonical', () => {
    const names = fc.constantFrom(
      'q',
      'metal',
      'minPrice',
      'maxPrice',
      'inStock',
      'sort',
      'page',
      'tags',
      'x',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('0', '-1', '1e9', '1', '2.50', 'true', 'newest', 'NaN', ' ', '%00', "' OR 1=1"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const parameters = new URLSearchParams();
        for (const [name, value] of pairs) parameters.append(name, value);
        const canonical = filtersToQuery(filtersFromQuery(parameters));
        expect(filtersToQuery(read(canonical))).toBe(canonical);
      }),
    );
  });

  it('decisions §4: the order in which filters were chosen does not change the address', () => {
    expect(filtersToQuery(read('tags=b&metal=Gold&tags=a&tags=b'))).toBe('metal=Gold&tags=a&tags=b');
    expect(filtersToQuery({ filters: { tags: ['b', 'a'] } })).toBe('tags=a&tags=b');
  });

  it('unknown and invalid values are ignored', () => {
    const nothing = { filters: {}, page: 1 };
    const senseless = [
      'page=-1&page=2',
      'page=0',
      'page=1.5',
      'page=1e9',
      'page=999999',
      'sort=cheapest',
      'minPrice=-5',
      'minPrice=1.005',
      'maxPrice=1e9',
      'minDiscount=0',
      'minDiscount=101',
      'inStock=0',
      'metal=&metal=+',
      `metal=${'x'.repeat(61)}`,
      'categoryId=%27%20OR%201=1',
      'colour=red',
      'q=%00',
    ];
    for (const query of senseless) expect(read(query)).toEqual(nothing);
  });

  it('a maximum price below the minimum is ignored', () => {
    expect(read('minPrice=500&maxPrice=100').filters).toEqual({ minPrice: 500 });
  });

  it('the first page and an empty listing have an empty query string', () => {
    expect(filtersToQuery({})).toBe('');
    expect(filtersToQuery({ filters: {}, page: 1 })).toBe('');
  });
});

describe('sorts', () => {
  it('decisions §4: each sort is parsed by its name and its aliases', () => {
    for (const sort of productSorts) expect(parseSort(sort)).toBe(sort);
    expect(parseSort('priceLowToHigh')).toBe('price_asc');
    expect(parseSort('priceHighToLow')).toBe('price_desc');
    expect(parseSort('toString')).toBeUndefined();
  });
});

describe('the chips of active filters', () => {
  it('turning a value on and off again restores the filters', () => {
    const filters: ProductFilters = { metal: ['Platinum'], inStock: true };
    const wider = toggleFilterValue(filters, 'metal', 'Gold');
    expect(wider.metal).toEqual(['Gold', 'Platinum']);
    expect(toggleFilterValue(wider, 'metal', 'Gold')).toEqual(filters);
    expect(toggleFilterValue({ tags: ['a'] }, 'tags', 'a')).toEqual({});
  });

  it('removing every chip leaves no filter', () => {
    fc.assert(
      fc.property(listings, ({ filters }) => {
        const bare = activeFilters(filters).reduce<ProductFilters>(withoutFilter, filters);
        expect(bare).toEqual({});
      }),
    );
  });
});
