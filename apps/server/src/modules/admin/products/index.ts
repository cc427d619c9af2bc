/** Admin of the catalogue: products, categories, stock, bulk edits, imports and exports. */

export { runImport } from './import/run-import.ts';
export { refreshSearchVocabulary } from './refresh-search-vocabulary.ts';
