/** The orders that a list of products can have (decisions §4). */
export const productSorts = [
  'relevance',
  'most_loved',
  'newest',
  'price_asc',
  'price_desc',
  'discount',
  'rating',
] as const;

/** An order of a list of products. */
export type ProductSort = (typeof productSorts)[number];

/** Names that other front ends of this API send for the same orders. */
const aliases = {
  priceLowToHigh: 'price_asc',
  priceHighToLow: 'price_desc',
  mostLoved: 'most_loved',
  popularity: 'most_loved',
} as const satisfies Record<string, ProductSort>;

/** Further names under which `parseSort` reads an order. */
export const sortAliases = Object.keys(aliases) as (keyof typeof aliases)[];

/** The sort that a text names, by its own name or an alias; undefined for anything else. */
export function parseSort(text: string): ProductSort | undefined {
  const alias = sortAliases.find((one) => one === text);
  return productSorts.find((sort) => sort === text) ?? (alias && aliases[alias]);
}
