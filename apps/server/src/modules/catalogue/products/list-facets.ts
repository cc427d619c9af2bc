import { cacheByKey, cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import type { Conditions } from './read-conditions.ts';
import { countList, type ListFacets, listMetals } from './store-facets.ts';
import type { SearchMatch } from './store-matches.ts';

interface Question {
  readonly conditions: Conditions;
  readonly match: SearchMatch | null;
}

const freshForMs = 60_000;
const maxEntries = 500;

/**
 * Returns the count and facets of a list. Cached, because counting a large catalogue takes longer
 * than reading a page of it; a stale entry is served once more while it is recomputed
 * (stale-while-revalidate).
 */
export function listFacets(ctx: Context, question: Question): Promise<ListFacets> {
  return readFacets({ ...ctx, ...question }, JSON.stringify(question));
}

const readFacets = cacheByKey(
  'products',
  ({ db, conditions, match }: Context & Question) => countList(db, conditions, match),
  { max: maxEntries, ttl: freshForMs, allowStale: true },
);

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the metals of all products; cached until the catalogue changes. */
export const readMetals = cacheUntilNotified('products', ({ db }: Reading) => listMetals(db));
