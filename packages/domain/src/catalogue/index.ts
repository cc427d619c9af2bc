/** The catalogue: URLs of products and categories, searches, filters and sort orders. */
export * from './address-bar.ts';
export * from './corrections.ts';
export * from './facts.ts';
export * from './filter-groups.ts';
export * from './filters.ts';
export * from './metals.ts';
export * from './paths.ts';
export { isPriceBandOn, type PriceBand, priceBandsWithin, togglePriceBand } from './price-bands.ts';
export * from './search-facts.ts';
export * from './search-money.ts';
export * from './search-people.ts';
export * from './search-text.ts';
export * from './sorts.ts';
export * from './stock-value.ts';
export * from './synonyms.ts';
export * from './units.ts';
export * from './variants.ts';
