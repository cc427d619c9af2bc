import type { PublicTopic } from '../../database/public-topics.ts';

/** A cache in front of the shop that serves what is public: a CDN, or Varnish. */
export interface EdgeGateway {
  readonly provider: 'cloudflare' | 'fastly' | 'varnish';
  /** Returns the headers that name what a response is made of, and how long this edge may serve it stale. */
  headersOf(topics: readonly PublicTopic[]): Readonly<Record<string, string>>;
  /** Removes every response made of one of the topics. Rejects when the edge did not confirm it; the caller repeats it. */
  purge(topics: readonly PublicTopic[]): Promise<void>;
}

/** Name of a topic at the edge, which may serve other sites, too. */
export const keyOf = (topic: PublicTopic): string => `shop-${topic}`;

/**
 * Seconds for which an edge stores a response. A purge comes much earlier; this limits the age of what is shown when
 * purges fail.
 */
export const storedSeconds = 60;

/**
 * What an edge may do with a stored response after that: answer once more while it fetches a new one, and answer for an
 * hour while the shop doesn't.
 */
export const staleDirectives = 'stale-while-revalidate=5, stale-if-error=3600';

/** An edge that doesn't answer is given up for now. Shorter than the lease of the process that purges. */
const defaultWaitMs = 4_000;
/** Of an answer; some edges answer with a page. */
const longestReason = 200;

/** Sends a request of a purge and returns the answer. Errors name the edge and its answer, never the request. */
export async function requestPurge(
  name: string,
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  maxWaitMs = defaultWaitMs,
): Promise<string> {
  const reply = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(maxWaitMs),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${text.slice(0, longestReason)}`);
  return text;
}
