import { announce } from '../../database/announcements.ts';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { deleteSynonymRow } from './store.ts';
import { wordsOf } from './words.ts';

/** Forgets what a term of the trade means. */
export const deleteSynonym: Verb<'synonym.delete'> = async (ctx, input) => {
  const term = wordsOf(input.term).join(' ');
  await transact(ctx, async (tx) => {
    if (!(await deleteSynonymRow(tx, term))) throw new Problem('not-found');
    await announce(tx, 'pieces');
  });
  return { message: 'Synonym deleted', data: { term } };
};
