import type { Verb } from '../../http/verbs.ts';
import { listSynonymRows } from './store.ts';

/** All terms of the trade that the search knows, by term. */
export const listSynonyms: Verb<'synonym.list'> = async (ctx) => {
  const rows = await listSynonymRows(ctx.db);
  return {
    message: 'Synonyms',
    data: rows.map(({ term, means, updated_at }) => ({ term, means, updatedAt: updated_at })),
  };
};
