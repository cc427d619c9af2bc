import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { cacheUntilNotified, rebuildWhenNotified } from '../../../database/cache-until-notified.ts';
import type { Conditions } from './read-conditions.ts';
import { countList, type ListFacets, listMetals } from './store-facets.ts';
import type { SearchMatch } from './store-matches.ts';

interface Question {
  readonly conditions: Conditions;
  readonly match: SearchMatch | null;
}

const freshForMs = 60_000;
const maxEntries = 500;

type FacetCache = LRUCache<string, ListFacets, Context & Question>;

/**
 * Returns the count and facets of a list. Cached, because counting a large catalogue takes longer
 * than reading a page of it; a stale entry is served once more while it is recomputed
 * (stale-while-revalidate).
 */
export async function listFacets(ctx: Context, question: Question): Promise<ListFacets> {
  const facts = await cacheFor(ctx.notifications).fetch(JSON.stringify(question), {
    context: { ...ctx, ...question },
  });
  if (!facts) throw new Error('the facet count returned nothing');
  return facts;
}

const cacheCounts = (): FacetCache =>
  new LRUCache({
    max: maxEntries,
    ttl: freshForMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => countList(context.db, context.conditions, context.match),
  });

// Rebuilt instead of cleared: clearing would fail callers that await a count at that moment.
const cacheFor = rebuildWhenNotified('products', cacheCounts);

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the metals of all products; cached until the catalogue changes. */
export const readMetals = cacheUntilNotified('products', ({ db }: Reading) => listMetals(db));
