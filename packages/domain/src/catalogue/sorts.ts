/** Sort orders of a product list (decisions §4). */
export const productSorts = [
  'relevance',
  'most_loved',
  'newest',
  'price_asc',
  'price_desc',
  'discount',
  'rating',
] as const;

/** Sort order of a product list. */
export type ProductSort = (typeof productSorts)[number];

/** Aliases that other front ends of this API send. */
const aliases = {
  priceLowToHigh: 'price_asc',
  priceHighToLow: 'price_desc',
  price_low_high: 'price_asc',
  price_high_low: 'price_desc',
  'price-low': 'price_asc',
  'price-high': 'price_desc',
  rating_high_low: 'rating',
  discount_high_low: 'discount',
  mostLoved: 'most_loved',
  popularity: 'most_loved',
} as const satisfies Record<string, ProductSort>;

/** Aliases that `parseSort` accepts. */
export const sortAliases = Object.keys(aliases) as (keyof typeof aliases)[];

/** Parses a sort order by its name or an alias; undefined for anything else. */
export function parseSort(text: string): ProductSort | undefined {
  const alias = sortAliases.find((one) => one === text);
  return productSorts.find((sort) => sort === text) ?? (alias && aliases[alias]);
}
