import type { Config } from '../config/config.ts';
import type { PublicTopic } from '../database/public-topics.ts';
import { StartupProblem } from '../startup-problem.ts';

/** A cache in front of the shop that serves what is public: a CDN, or Varnish. */
export interface EdgeGateway {
  readonly host: string;
  /** Returns the headers that name what a response is made of, and how long this edge may serve it stale. */
  headersOf(topics: readonly PublicTopic[]): Readonly<Record<string, string>>;
  /** Removes every response made of one of the topics. Rejects when the edge did not confirm it; the caller repeats it. */
  purge(topics: readonly PublicTopic[]): Promise<void>;
}

type EdgeConfig = Pick<
  Config,
  'EDGE_HEADERS' | 'EDGE_PURGE_URL' | 'EDGE_PURGE_METHOD' | 'EDGE_PURGE_HEADERS' | 'EDGE_PURGE_BODY'
>;

/**
 * Seconds for which an edge stores a response. A purge comes much earlier; this limits the age of what is shown when
 * purges fail.
 */
export const storedSeconds = 60;

/** An edge that doesn't answer is given up for now. Shorter than the lease of the process that purges. */
const defaultWaitMs = 4_000;
/** Characters of an answer that an error quotes; some edges answer with a page. */
const maxReasonLength = 200;

/**
 * Creates the gateway from the templates of the environment (examples are in `deploy/cdn`); null without EDGE_PURGE_URL.
 * Several addresses are servers that each must confirm a purge. Errors name the host and its answer, never the request.
 */
export function createEdgeGateway(config: EdgeConfig, maxWaitMs = defaultWaitMs): EdgeGateway | null {
  const { EDGE_PURGE_URL: urls, EDGE_PURGE_METHOD: method, EDGE_PURGE_BODY: body } = config;
  const [first] = urls;
  if (first === undefined) return null;
  if (!/\{keys[:}]/.test(JSON.stringify(config.EDGE_HEADERS)))
    throw new StartupProblem('EDGE_HEADERS: must have {keys}, by which the edge finds what a purge removes');

  async function purgeAt(url: string, topics: readonly PublicTopic[]): Promise<void> {
    const reply = await fetch(fill(url, topics), {
      method,
      headers: fillAll(config.EDGE_PURGE_HEADERS, topics),
      ...(body !== undefined && { body: fill(body, topics) }),
      redirect: 'error',
      signal: AbortSignal.timeout(maxWaitMs),
    });
    const text = await reply.text();
    // Cloudflare may refuse with 200.
    if (!reply.ok || /"success"\s*:\s*false/.test(text))
      throw new Error(`${new URL(url).host} answered ${reply.status}: ${text.slice(0, maxReasonLength)}`);
  }

  return {
    host: new URL(first).host,
    headersOf: (topics) => fillAll(config.EDGE_HEADERS, topics),
    async purge(topics) {
      await Promise.all(urls.map((url) => purgeAt(url, topics)));
    },
  };
}

/** Fills in the names of topics, which have a prefix because an edge may serve other sites, too. */
function fill(template: string, topics: readonly PublicTopic[]): string {
  const keys = topics.map((topic) => `shop-${topic}`);
  return template
    .replaceAll('{keys}', keys.join(' '))
    .replaceAll('{keys:comma}', keys.join(','))
    .replaceAll('{keys:json}', JSON.stringify(keys));
}

const fillAll = (headers: Readonly<Record<string, string>>, topics: readonly PublicTopic[]) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, topics)]));
