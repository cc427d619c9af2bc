import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { wordsOf } from './search-terms.ts';
import { deleteSynonymRow, lockMeanings } from './store.ts';

/** Deletes a synonym and writes the audit log. Throws 'not-found' for an unknown one. */
export const deleteSynonym: Verb<'admin.synonyms.delete'> = async (ctx, input) => {
  const term = wordsOf(input.term).join(' ');
  await transact(ctx, async (tx) => {
    const means = await lockMeanings(tx, term);
    if (!means) throw new Problem('not-found');
    await deleteSynonymRow(tx, term);
    await writeAudit(tx, ctx, {
      action: 'synonym.delete',
      subjectId: term,
      changes: { means: { from: means, to: null } },
    });
    await notify(tx, 'products');
  });
  return { message: 'Synonym deleted', data: { term } };
};
