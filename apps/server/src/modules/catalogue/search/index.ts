/** Search synonyms and search statistics. */
export { countSearch, searchVectorOf } from './search-terms.ts';
export { listSearchTermRows } from './store.ts';
export { readSynonyms } from './synonyms.ts';
