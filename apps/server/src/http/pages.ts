import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ApiProblem, type Transport } from '@jhumka/contract/client';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { Problem } from '../problem.ts';
import { serverFolder } from '../server-folder.ts';
import { contentSecurityPolicyOf, type FurtherOrigins } from './content-security-policy.ts';
import { type KeptReplies, keptReply, sendKept } from './kept-replies.ts';
import { refuse } from './refuse.ts';

/** Whoever keeps a page asks each time whether it is still the same. */
const askedEachTime = 'public, max-age=0, must-revalidate';

/** Drawing keeps the core busy, and what is half drawn is memory: more at once would all be late. */
const mostDrawings = 2;
/** Whoever has waited so long for a page has gone, and what takes so long to draw never ends. */
const longestDrawingMs = 20_000;

/** Draws one page for a guest. */
export type PageRenderer = (
  request: Request,
  services: { call: Transport; reportError: (error: unknown) => void },
) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: Buffer }>;

interface Pages {
  readonly kept: KeptReplies;
  readonly renderPage: PageRenderer | null;
  readonly call: Transport;
  /** The address that an address without a page leads to; null when it leads nowhere. */
  readonly findTarget: (url: URL) => Promise<string | null>;
  /** Origin that canonical links name, whatever host a request asked for. */
  readonly publicUrl: string;
  /** What else pages may load and open. */
  readonly further: FurtherOrigins;
  /** How long a page may take, with its wait for a turn. */
  readonly patienceMs?: number;
}

const builtClient = fileURLToPath(new URL('../web/build/client/', serverFolder));

/**
 * Serves the built files and every page. Pages are drawn for a guest, so everybody gets the same bytes: they are
 * kept whole by path and query until the catalogue changes.
 */
export async function registerPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const { renderPage, patienceMs = longestDrawingMs } = pages;
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
      // The service worker obeys the policy of its own file, and fetches whatever the pages fetch.
      reply.removeHeader('content-security-policy');
      reply.header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
    },
  });
  const renderInTurn = inTurn(renderPage, app.log, patienceMs);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (!isPage) return refuse(reply, new Problem('not-found'));
    return sendPage(request, reply, { ...pages, renderPage: renderInTurn });
  });
}

/** Draws a few pages at a time. Throws 'not-ready' for one whose turn does not come, or does not end. */
function inTurn(renderPage: PageRenderer, log: FastifyBaseLogger, patienceMs: number): PageRenderer {
  const drawings = new PQueue({ concurrency: mostDrawings });
  return async (request, services) => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await drawings.add(() => renderPage(request, services), { signal });
    } catch (error) {
      if (error !== signal.reason) throw error;
      log.warn({ url: request.url, waiting: drawings.size }, 'a page was not drawn in time');
      throw new Problem('not-ready', { retryAfterSeconds: 5 });
    }
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, renderPage, call, findTarget, publicUrl, further }: Pages & { renderPage: PageRenderer },
): Promise<FastifyReply> {
  const url = pageUrl(request, publicUrl);
  const path = withoutLastSlash(url.pathname);
  // One address for one page (relative, so that it holds under any host).
  if (path !== url.pathname)
    return reply
      .code(301)
      .header('location', path + url.search)
      .send();
  const page = await kept.get(url.pathname + url.search, async () => {
    const missed: unknown[] = [];
    const rendered = await renderPage(new Request(url, { headers: { accept: 'text/html' } }), {
      call: (...asked) =>
        call(...asked).catch((error: unknown) => {
          if (!(error instanceof ApiProblem)) missed.push(error);
          throw error;
        }),
      reportError: (error) => request.log.error({ err: error, path: url.pathname }, 'a page failed'),
    });
    const { body } = rendered;
    const headers = Object.fromEntries(rendered.headers);
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicyOf(body, further);
    }
    if (rendered.status < 500 && missed.length === 0) {
      return keptReply(rendered.status, { ...headers, 'cache-control': askedEachTime }, body);
    }
    const isForNowOnly = true;
    headers['cache-control'] = 'no-store';
    if (rendered.status < 500 || !missed.some(isDatabaseAway)) {
      return { ...keptReply(rendered.status, headers, body), isForNowOnly };
    }
    // Search engines come again and forget nothing of the page.
    return { ...keptReply(503, { ...headers, 'retry-after': '5' }, body), isForNowOnly };
  });
  // Where a page stands nobody is led away, whatever was written before it stood there.
  const target = page.status === 404 ? await findTarget(url) : null;
  if (target === null) return sendKept(request, reply, page);
  // To be asked again: the shopkeeper may change it, and browsers keep a 301 for ever.
  return reply.code(301).headers({ location: target, 'cache-control': 'no-cache' }).send();
}

/** A path such as `/rings/` without its last slashes; the ones at its beginning too, which would name a host. */
function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? `/${path.replace(/^\/+|\/+$/g, '')}` : path;
}

function pageUrl(request: FastifyRequest, publicUrl: string): URL {
  try {
    // Joined as text: resolved against a base, '//elsewhere/' would name another host.
    const url = new URL(publicUrl + request.url);
    if (!decodeURIComponent(url.pathname + url.search).includes('\0')) return url;
  } catch {
    // What can't be read is refused below.
  }
  throw new Problem('malformed-address');
}
