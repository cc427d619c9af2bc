import { longestTerm } from '@jhumka/domain/catalogue';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { wordsOf } from './search-terms.ts';
import { countOtherSynonyms, lockMeanings, upsertSynonym } from './store.ts';

/** Limits the number of synonyms: all are cached in memory and compared with every search. */
const mostSynonyms = 2_000;

/** Upserts the meanings of a trade term, effective on the next search, and writes the audit log. */
export const saveSynonym: Verb<'admin.synonyms.save'> = async (ctx, input) => {
  const words = wordsOf(input.term);
  if (words.length === 0 || words.length > longestTerm) {
    throw badInput('term', `needs one to ${longestTerm} words`);
  }
  const term = words.join(' ');
  const means = [...new Set(input.means.map((text) => wordsOf(text).join(' ')))].filter(
    (text) => text !== '' && text !== term,
  );
  if (means.length === 0) throw badInput('means', 'needs at least one other word');
  const at = ctx.now();
  await transact(ctx, async (tx) => {
    if ((await countOtherSynonyms(tx, term)) >= mostSynonyms) {
      throw badInput('term', `is one too many: there are ${mostSynonyms} already`);
    }
    const before = (await lockMeanings(tx, term)) ?? null;
    await upsertSynonym(tx, { term, means }, at);
    if (before?.join() !== means.join()) {
      await writeAudit(tx, ctx, {
        action: 'synonym.save',
        subjectId: term,
        changes: { means: { from: before, to: means } },
      });
    }
    await notify(tx, 'products');
  });
  return { message: 'Synonym saved', data: { term, means, updatedAt: at.toISOString() } };
};
