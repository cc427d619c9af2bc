import type { Synonyms } from '@jhumka/domain/catalogue';
import type { Context } from '../../../context.ts';
import { cacheUntilNotified } from '../../../database/cache-until-notified.ts';
import { wordsOf } from './search-terms.ts';
import { listSynonymRows } from './store.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads synonyms; cached until the catalogue changes, of which they are a part. */
export const readSynonyms = cacheUntilNotified('products', async ({ db }: Reading): Promise<Synonyms> => {
  const rows = await listSynonymRows(db);
  return new Map(
    rows.map(({ term, means }) => [term, means.map(wordsOf).filter((words) => words.length > 0)]),
  );
});
