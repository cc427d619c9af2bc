import { pageInfoOf } from '@jhumka/contract';
import { isDay } from '@jhumka/domain/calendar';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listSearchTermRows } from './store.ts';

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
