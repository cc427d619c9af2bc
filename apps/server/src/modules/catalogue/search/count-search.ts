import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { wordsOf } from './search-terms.ts';
import { addSearch, deleteOldCounts } from './store.ts';

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
