/** What the search knows of words, and what the back office learns from searches. */
export { countSearch } from './count-search.ts';
export { deleteSynonym } from './delete-synonym.ts';
export { listSearchTerms } from './list-search-terms.ts';
export { listSynonyms } from './list-synonyms.ts';
export { readSynonyms } from './read-synonyms.ts';
export { saveSynonym } from './save-synonym.ts';
export { listSearchTermRows } from './store.ts';
export { wordsOf } from './words.ts';
