/** The orders that a list of products can have (decisions §4). */
export const productSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'discount', 'rating'] as const;

/** An order of a list of products. */
export type ProductSort = (typeof productSorts)[number];

// Names that other front ends of this API send.
const aliases: ReadonlyMap<string, ProductSort> = new Map([
  ['priceLowToHigh', 'price_asc'],
  ['priceHighToLow', 'price_desc'],
]);

/** The sort that a text names, by its own name or an alias; undefined for anything else. */
export function parseSort(text: string): ProductSort | undefined {
  return productSorts.find((sort) => sort === text) ?? aliases.get(text);
}
