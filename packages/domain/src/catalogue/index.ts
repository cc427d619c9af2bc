/** The catalogue: URLs of products and categories, searches, filters and sort orders. */
export { type AddressQuery, filtersFromQuery, filtersToQuery, type ProductListing } from './address-bar.ts';
export { correctionsOf } from './corrections.ts';
export { joinFacts } from './facts.ts';
export {
  type ActiveFilter,
  activeFilters,
  filterNames,
  type ListFilter,
  listFilters,
  type ProductFilters,
  toggleFilterValue,
  withoutFilter,
} from './filters.ts';
export {
  isMetalGroup,
  type MetalGroup,
  metalGroupLabels,
  metalGroupOf,
  metalGroups,
  metalsOf,
  toggleMetal,
  toggleMetalGroup,
} from './metals.ts';
export {
  categoryPath,
  isReservedSlug,
  isSegmentOf,
  type LinkedProduct,
  productIdOf,
  productPath,
  productSegment,
  slugOf,
} from './paths.ts';
export { isPriceBandOn, type PriceBand, priceBandsWithin, togglePriceBand } from './price-bands.ts';
export { purityWays, readSearchSize, type SearchSize, withPurities } from './search-facts.ts';
export { readSearchMoney, type SearchMoney } from './search-money.ts';
export {
  isFiller,
  isIntention,
  type RecipientTag,
  recipientTagOf,
  recipientTags,
} from './search-people.ts';
export { cleanQuery, maximumQueryLength, normaliseQuery, wordsOf } from './search-text.ts';
export { type ProductSort, parseSort, productSorts, sortAliases } from './sorts.ts';
export { maxTermLength, type SearchSlot, type Synonyms, searchSlots, stemOf } from './synonyms.ts';
export {
  type ChosenOptions,
  choiceParameter,
  choiceQuery,
  choiceRequest,
  choicesOf,
  chosenOptions,
  chosenQuery,
  describeChoice,
  maxOptions,
  maxVariants,
  type OptionKind,
  optionKindOf,
  optionKinds,
  type ProductOption,
} from './variants.ts';
