import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { maxTermLength, type Synonyms, wordsOf } from '@jhumka/domain/catalogue';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import {
  countOtherSynonyms,
  deleteSynonymRow,
  listSynonymRows,
  lockMeanings,
  upsertSynonym,
} from './store.ts';

/** Limits the number of synonyms: all are cached in memory and compared with every search. */
const maxSynonyms = 2_000;

/** Upserts the meanings of a trade term, effective on the next search, and writes the audit log. */
export const saveSynonym: Verb<'admin.synonyms.save'> = async (ctx, input) => {
  const words = wordsOf(input.term);
  if (words.length === 0 || words.length > maxTermLength) {
    throw badInput('term', `needs one to ${maxTermLength} words`);
  }
  const term = words.join(' ');
  const means = [...new Set(input.means.map((text) => wordsOf(text).join(' ')))].filter(
    (text) => text !== '' && text !== term,
  );
  if (means.length === 0) throw badInput('means', 'needs at least one other word');
  const at = ctx.now();
  await transact(ctx, async (tx, ctx) => {
    if ((await countOtherSynonyms(tx, term)) >= maxSynonyms) {
      throw badInput('term', `is one too many: there are ${maxSynonyms} already`);
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

/** Deletes a synonym and writes the audit log. Throws 'not-found' for an unknown one. */
export const deleteSynonym: Verb<'admin.synonyms.delete'> = async (ctx, input) => {
  const term = wordsOf(input.term).join(' ');
  await transact(ctx, async (tx, ctx) => {
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

/** Lists the synonyms by term; few enough to read all of them. */
export const listSynonyms: Verb<'admin.synonyms.list'> = async (ctx, { page, limit, search = '' }) => {
  const wanted = wordsOf(search).join(' ');
  const rows = (await listSynonymRows(ctx.db)).filter(({ term, means }) =>
    [term, ...means].some((text) => text.includes(wanted)),
  );
  return {
    message: 'Synonyms',
    data: rows
      .slice((page - 1) * limit, page * limit)
      .map(({ term, means, updated_at }) => ({ term, means, updatedAt: updated_at })),
    ...pageInfoOf({ page, limit }, rows.length),
  };
};

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads synonyms; cached until the catalogue changes, of which they are a part. */
export const readSynonyms = cacheUntilNotified('products', async ({ db }: Reading): Promise<Synonyms> => {
  const rows = await listSynonymRows(db);
  return new Map(
    rows.map(({ term, means }) => [term, means.map(wordsOf).filter((words) => words.length > 0)]),
  );
});
