/** Search synonyms and search statistics. */
export { countSearch, listSearchTerms, wordsOf } from './search-terms.ts';
export { listSearchTermRows } from './store.ts';
export { deleteSynonym, listSynonyms, readSynonyms, saveSynonym } from './synonyms.ts';
