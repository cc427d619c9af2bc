/** Search synonyms and search statistics. */
export { countSearch } from './count-search.ts';
export { deleteSynonym } from './delete-synonym.ts';
export { listSearchTerms } from './list-search-terms.ts';
export { listSynonyms } from './list-synonyms.ts';
export { readSynonyms } from './read-synonyms.ts';
export { saveSynonym } from './save-synonym.ts';
export { wordsOf } from './search-terms.ts';
export { listSearchTermRows } from './store.ts';
