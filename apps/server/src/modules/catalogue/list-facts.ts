import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { renewWhenAnnounced } from '../../database/keep-until-announced.ts';
import type { Conditions } from './listing.ts';
import { countList, type ListFacts } from './store-facts.ts';
import type { SearchMatch } from './store-matches.ts';

interface Question {
  readonly conditions: Conditions;
  readonly match: SearchMatch | null;
}

const freshForMs = 60_000;
const mostKept = 500;

type Kept = LRUCache<string, ListFacts, Context & Question>;

/**
 * The count and the choices of a list. They are kept, because counting a large catalogue takes longer than reading
 * a page of it; a kept count that is out of date is answered once more while the new one is made.
 */
export async function listFacts(ctx: Context, question: Question): Promise<ListFacts> {
  const facts = await keptFor(ctx.announcements).fetch(JSON.stringify(question), {
    context: { ...ctx, ...question },
  });
  if (!facts) throw new Error('a count came to nothing');
  return facts;
}

const keepCounts = (): Kept =>
  new LRUCache({
    max: mostKept,
    ttl: freshForMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => countList(context.db, context.conditions, context.match),
  });

// Begun anew and not cleared: clearing would fail whoever waits for a count at that moment.
const keptFor = renewWhenAnnounced('pieces', keepCounts);
