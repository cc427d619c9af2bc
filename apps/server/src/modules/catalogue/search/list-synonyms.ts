import { pageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { listSynonymRows } from './store.ts';

/** Lists the synonyms by term; few enough to read all of them. */
export const listSynonyms: Verb<'admin.synonyms.list'> = async (ctx, { page, limit, search = '' }) => {
  const wanted = search.toLowerCase();
  const rows = (await listSynonymRows(ctx.db)).filter(({ term, means }) =>
    [term, ...means].some((text) => text.toLowerCase().includes(wanted)),
  );
  return {
    message: 'Synonyms',
    data: rows
      .slice((page - 1) * limit, page * limit)
      .map(({ term, means, updated_at }) => ({ term, means, updatedAt: updated_at })),
    ...pageInfoOf({ page, limit }, rows.length),
  };
};
