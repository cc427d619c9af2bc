import { pageInfoOf } from '@jhumka/contract';
import { dayInIndia, isDay } from '@jhumka/domain/calendar';
import { wordsOf } from '@jhumka/domain/catalogue';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { addSearch, deleteOldCounts, listSearchTermRows } from './store.ts';

/** Characters: PostgreSQL keeps 2,046 bytes of a word. */
const longestWord = 500;
/** Of PostgreSQL's tsvector. */
const lastPosition = 16_382;

/** Writes search words as a tsvector: the parser of `to_tsvector` would split some of them, such as '3e8kz'. */
export function searchVectorOf(words: readonly string[]): string {
  return words
    .map((word, index) => `${word.slice(0, longestWord)}:${Math.min(index, lastPosition) + 1}`)
    .join(' ');
}

/** Lists search terms by frequency, or terms without results by frequency. */
export const listSearchTerms: Verb<'admin.searchTerms.list'> = async (
  ctx,
  { from, to, onlyMisses, ...page },
) => {
  for (const [path, day] of [['from', from] as const, ['to', to] as const]) {
    if (day !== undefined && !isDay(day)) throw badInput(path, 'is no day of the calendar');
  }
  const { rows, totalCount } = await listSearchTermRows(ctx.db, {
    from: from ?? null,
    to: to ?? null,
    onlyMisses: onlyMisses ?? false,
    limit: page.limit,
    offset: (page.page - 1) * page.limit,
  });
  return {
    message: 'Searches',
    data: rows.map(({ term, searches, misses, last_day }) => ({ term, searches, misses, lastDay: last_day })),
    ...pageInfoOf(page, totalCount),
  };
};

const longestTerm = 60;

/** Counts a search by its words. Personal data (an email address, a phone number) is not stored. */
export async function countSearch(
  ctx: Pick<Context, 'db' | 'now'>,
  { search, isMiss }: { search: string; isMiss: boolean },
): Promise<boolean> {
  const term = wordsOf(search).join(' ');
  if (term === '' || term.length > longestTerm || mayNameSomebody(search)) return false;
  const day = dayInIndia(ctx.now());
  return transact(ctx, async (tx) => {
    const isCounted = await addSearch(tx, { day, term, isMiss });
    await deleteOldCounts(tx, day);
    return isCounted;
  });
}

function mayNameSomebody(search: string): boolean {
  return search.includes('@') || search.replaceAll(/\D/g, '').length > 5;
}
