import type { DefaultInstant } from './columns.ts';

export interface SearchVocabularyTable {
  word: string;
}

export interface SearchSynonymsTable {
  term: string;
  means: string[];
  updated_at: DefaultInstant;
}

export interface SearchCountsTable {
  day: string;
  term: string;
  searches: number;
  misses: number;
}

export interface TablesOfSearch {
  search_vocabulary: SearchVocabularyTable;
  search_synonyms: SearchSynonymsTable;
  search_counts: SearchCountsTable;
}
