import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { dayInIndia, isDay } from '@jhumka/domain/calendar';
import { wordsOf } from '@jhumka/domain/catalogue';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { isOwnNetwork } from '../../platform/rate-limits/frequent-limit.ts';
import { addSearch, deleteOldCounts, listSearchTermRows } from './store.ts';

/** Characters: PostgreSQL keeps 2,046 bytes of a word. */
const maxWordLength = 500;
/** Of PostgreSQL's tsvector. */
const lastPosition = 16_382;

/** Writes search words as a tsvector: the parser of `to_tsvector` would split some of them, such as '3e8kz'. */
export function searchVectorOf(words: readonly string[]): string {
  return words
    .map((word, index) => `${word.slice(0, maxWordLength)}:${Math.min(index, lastPosition) + 1}`)
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

const maxTermLength = 60;

/** The address that first searched in vain for a term; in memory alone. */
const firstSearchers = new LRUCache<string, string>({ max: 5_000, ttl: 86_400_000 });

/** Returns true for a term that two addresses searched for: nobody alone fills the statistics with invented words. */
function isConfirmed(term: string, address: string): boolean {
  const first = firstSearchers.get(term);
  if (first === undefined) firstSearchers.set(term, address);
  return isOwnNetwork(address) || (first !== undefined && first !== address);
}

/**
 * Counts a search by its words; one that missed only when another address searched for it too, or it is counted today
 * already. Personal data (an email address, a phone number) is not stored.
 */
export async function countSearch(
  ctx: Pick<Context, 'db' | 'now'>,
  { search, isMiss, address }: { search: string; isMiss: boolean; address: string },
): Promise<boolean> {
  const term = wordsOf(search).join(' ');
  if (term === '' || term.length > maxTermLength || mayNameSomebody(search)) return false;
  const day = dayInIndia(ctx.now());
  const mayAdd = !isMiss || isConfirmed(term, address);
  return transact(ctx, async (tx) => {
    const isCounted = await addSearch(tx, { day, term, isMiss, mayAdd });
    await deleteOldCounts(tx, day);
    return isCounted;
  });
}

function mayNameSomebody(search: string): boolean {
  return search.includes('@') || search.replaceAll(/\D/g, '').length > 5;
}
