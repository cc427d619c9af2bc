import type { Verbs } from '../../../verb.ts';
import { listSearchTerms } from './search-terms.ts';
import { deleteSynonym, listSynonyms, saveSynonym } from './synonyms.ts';

export const searchVerbs = {
  'admin.searchTerms.list': listSearchTerms,
  'admin.synonyms.list': listSynonyms,
  'admin.synonyms.save': saveSynonym,
  'admin.synonyms.delete': deleteSynonym,
} satisfies Partial<Verbs>;
