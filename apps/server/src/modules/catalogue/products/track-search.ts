import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';
import { countSearch } from '../search/index.ts';
import { readSearch } from './search-words.ts';

/** Above any human rate; a flood of made-up searches would spoil the statistics. */
const rule: Rule = { max: 60, windowSeconds: 60 };

/** Counts a search and whether it had results, for the admin. Stores no user id. */
export const trackSearch: Verb<'search.track'> = async (ctx, { search }) => {
  const typed = search?.trim() ?? '';
  if (typed === '') return { message: 'Nothing was searched', data: { isCounted: false } };
  await limit(ctx, `search ${ctx.caller.address}`, rule);
  const read = await readSearch(ctx, typed);
  // A search that was corrected is no miss; one with dropped parts is.
  const isMiss = read === null || !read.isFound || read.leftOut.length > 0;
  const isCounted = await countSearch(ctx, { search: typed, isMiss });
  return { message: 'Search', data: { isCounted } };
};
