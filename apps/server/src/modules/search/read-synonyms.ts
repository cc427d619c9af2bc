import type { Synonyms } from '@jhumka/domain/catalogue';
import type { Context } from '../../context.ts';
import { keepUntilAnnounced } from '../../database/keep-until-announced.ts';
import { listSynonymRows } from './store.ts';
import { wordsOf } from './words.ts';

type Reading = Pick<Context, 'announcements' | 'db'>;

/** What terms of the trade mean: read once and kept until the catalogue, of which they are a part, changes. */
export const readSynonyms = keepUntilAnnounced('pieces', async ({ db }: Reading): Promise<Synonyms> => {
  const rows = await listSynonymRows(db);
  return new Map(
    rows.map(({ term, means }) => [term, means.map(wordsOf).filter((words) => words.length > 0)]),
  );
});
