import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ApiProblem, type Transport } from '@jhumka/contract/client';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseUnreachable } from '../database/is-database-unreachable.ts';
import type { PageBrand } from '../modules/content/brand/page-brand.ts';
import { countFrequent, refuseFrequent } from '../modules/platform/rate-limits/frequent-limit.ts';
import type { Rule } from '../modules/platform/rate-limits/limit.ts';
import { Problem } from '../problem.ts';
import { serverFolder } from '../server-folder.ts';
import {
  type CachedResponse,
  type CachedResponses,
  cachedResponse,
  sendCached,
} from './caching/cached-responses.ts';
import { networkOf } from './caller.ts';
import { contentSecurityPolicyOf, type FurtherOrigins } from './content-security-policy.ts';
import { refuse } from './error-handler.ts';
import { type FairQueue, openFairQueue } from './fair-queue.ts';

/** Caching with revalidation on every request. */
const renderedPerRequest = 'public, max-age=0, must-revalidate';

/** Concurrency of renders: rendering is CPU-bound and half-rendered pages use memory, so more at once would all be late. */
const maxRenders = 2;
/** Pages that one address may have waiting: more than a browser restores at once, far less than a flood. */
const maxQueued = 40;
/** Pages rendered for an address: thousands of phones share one, and most pages are cached. */
const uncachedOfAddress: Rule = { max: 3_000, windowSeconds: 600 };
/** Render timeout: the client has gone by then, and a render that takes so long never ends. */
const maxRenderMs = 20_000;

/** Renders one page for a guest. */
export type PageRenderer = (
  request: Request,
  services: {
    brand: PageBrand;
    /** Origin of pictures; '' for the shop's own. */
    pictureOrigin: string;
    call: Transport;
    reportError: (error: unknown) => void;
  },
) => Promise<{
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Hashes of the page's own inline scripts. */
  readonly scriptHashes: readonly string[];
}>;

/** Exports of the page build that the server uses. */
export interface PageFactory {
  readonly renderPage: PageRenderer;
  readonly pageQuery: (url: URL) => string;
}

interface Pages {
  readonly cached: CachedResponses;
  readonly renderPage: PageRenderer | null;
  /** Returns the part of a query that the page is rendered from, normalized; '' for a plain page. */
  readonly pageQuery: (url: URL) => string;
  readonly call: Transport;
  /** The same, for pages of a closed shop that everybody gets. */
  readonly callClosed: Transport;
  readonly hidesProducts: (request: FastifyRequest) => boolean;
  /** Counts the pages rendered for each address. */
  readonly counting: Pick<Context, 'db' | 'now' | 'log'>;
  /** Name and look of the shop, which every page has. */
  readonly brand: () => Promise<PageBrand>;
  /** Returns the redirect target of an address without a page; null for none. */
  readonly findTarget: (url: URL) => Promise<string | null>;
  /** Origin of canonical links, whatever host was requested. */
  readonly publicUrl: string;
  /** Further origins that pages may load and open. */
  readonly further: () => FurtherOrigins;
  /** Timeout of a page, including its wait in the queue. */
  readonly patienceMs?: number;
}

const builtClient = fileURLToPath(new URL('../web/build/client/', serverFolder));

/**
 * Serves the built files and every page. Pages are rendered for a guest, so every visitor gets the same bytes: they are
 * cached whole, by path and the relevant part of the query, until the catalogue changes.
 */
export async function registerPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const { renderPage, patienceMs = maxRenderMs } = pages;
  if (renderPage === null) {
    app.setNotFoundHandler((_, reply) => refuse(reply, new Problem('not-found')));
    return;
  }
  await app.register(fastifyStatic, {
    root: builtClient,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isForGood = path.includes('/assets/');
      // The service worker is subject to the policy of its own file, and fetches whatever the pages fetch.
      reply.removeHeader('content-security-policy');
      reply.header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
    },
  });
  const turns = openFairQueue({ concurrency: maxRenders, maxQueued });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (!isPage) return refuse(reply, new Problem('not-found'));
    return sendPage(request, reply, { ...pages, renderPage, turns, patienceMs });
  });
}

interface Turn {
  readonly turns: FairQueue;
  readonly key: string;
  readonly address: string;
  readonly patienceMs: number;
  readonly log: FastifyBaseLogger;
}

/** Renders when it is the address's turn. Throws 'not-ready' when the turn, or the render, takes too long. */
async function inTurn<Page>(
  { turns, key, address, patienceMs, log }: Turn,
  render: () => Promise<Page>,
): Promise<Page> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await turns.add({ key, address, signal }, render);
  } catch (error) {
    if (error !== signal.reason) throw error;
    log.warn({ page: key, waiting: turns.waiting }, 'page rendering timed out');
    throw new Problem('not-ready', { retryAfterSeconds: 5 });
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages & { renderPage: PageRenderer; turns: FairQueue; patienceMs: number },
): Promise<FastifyReply> {
  const { cached, renderPage, pageQuery, turns, patienceMs, findTarget, publicUrl, further, counting } =
    pages;
  const isClosed = pages.hidesProducts(request);
  const call = isClosed ? pages.callClosed : pages.call;
  const url = pageUrl(request, publicUrl);
  const path = withoutLastSlash(url.pathname);
  // One canonical URL per page (relative, so that it holds under any host).
  if (path !== url.pathname)
    return reply
      .code(301)
      .header('location', path + url.search)
      .send();
  const address = networkOf(request.ip);
  const plain = new URL(url);
  plain.search = pageQuery(url);
  const key = (isClosed ? 'closed ' : '') + plain.pathname + plain.search;
  if (!cached.peek(key)) refuseFrequent(counting, 'uncached pages', address, uncachedOfAddress);
  turns.alsoQueueFor(key, address);
  const page = await cached.get(key, async () => {
    countFrequent(counting, 'uncached pages', address, uncachedOfAddress);
    const missed: unknown[] = [];
    const brand = await pages.brand();
    const rendered = await inTurn({ turns, key, address, patienceMs, log: request.log }, () =>
      renderPage(new Request(plain, { headers: { accept: 'text/html' } }), {
        brand,
        pictureOrigin: further().pictures ?? '',
        call: (...input) =>
          call(...input).catch((error: unknown) => {
            if (!(error instanceof ApiProblem)) missed.push(error);
            throw error;
          }),
        reportError: (error) =>
          request.log.error({ err: error, path: url.pathname }, 'page rendering failed'),
      }),
    );
    const { body, scriptHashes } = rendered;
    const headers = Object.fromEntries(rendered.headers);
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicyOf(scriptHashes, further());
    }
    if (rendered.status < 500 && missed.length === 0) {
      return cachedResponse(rendered.status, { 'cache-control': renderedPerRequest, ...headers }, body);
    }
    const isUncacheable = true;
    headers['cache-control'] = 'no-store';
    if (rendered.status < 500 || !missed.some(isDatabaseUnreachable)) {
      const isUnreachable = missed.some(isDatabaseUnreachable);
      return { ...cachedResponse(rendered.status, headers, body), isUncacheable, isUnreachable };
    }
    // A 503 makes search engines come back and drop nothing.
    const unready = cachedResponse(503, { ...headers, 'retry-after': '5' }, body);
    return { ...unready, isUncacheable, isUnreachable: true };
  });
  // An existing page wins over a redirect from its address.
  const target = page.status === 404 ? await findTarget(url) : null;
  if (target === null) return sendCached(request, reply, withQueryOf(url, page));
  // Revalidated, because the redirect may change and browsers cache a 301 for ever.
  return reply.code(301).headers({ location: target, 'cache-control': 'no-cache' }).send();
}

/** Appends the requested query to a page's redirect: analytics in the browser reads its parameters there. */
function withQueryOf({ search }: URL, page: CachedResponse): CachedResponse {
  const { location } = page.headers;
  if (location === undefined || search === '' || location.includes('?')) return page;
  return { ...page, headers: { ...page.headers, location: location + search } };
}

/** Removes trailing slashes from a path such as `/rings/`; leading double slashes too, which would name a host. */
function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? `/${path.replace(/^\/+|\/+$/g, '')}` : path;
}

function pageUrl(request: FastifyRequest, publicUrl: string): URL {
  try {
    // Concatenated: resolved against a base, '//elsewhere/' would name another host.
    const url = new URL(publicUrl + request.url);
    if (!decodeURIComponent(url.pathname + url.search).includes('\0')) return url;
  } catch {
    // A malformed URL is refused below.
  }
  throw new Problem('malformed-address');
}
