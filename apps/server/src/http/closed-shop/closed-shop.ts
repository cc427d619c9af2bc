import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheByKey } from '../../cache/cache.ts';
import type { Actor, Context } from '../../context.ts';
import type { Opening, OpeningFacts } from '../../modules/platform/opening/follow-opening.ts';
import { isPreviewToken, previewPath, previewTokenOf } from '../../modules/platform/opening/preview-token.ts';
import { readSettings } from '../../modules/platform/settings/read-settings.ts';
import { Problem } from '../../problem.ts';
import { serverFolder } from '../../server-folder.ts';
import type { Gate } from '../../verb.ts';
import { authenticateRequest } from '../authenticate-request.ts';
import { setOwnCookie } from '../cookies/own-cookies.ts';
import { fontFaces, openingPage, openingPagePolicy } from './opening-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where visitors are refused while the shop is closed. Pages are, too, except those of the list below. */
    readonly needsOpenShop?: boolean;
  }
}

/** Cookie of whoever may see the closed shop. A cache in front passes its requests on (`deploy/cdn/shop.vcl`). */
const previewCookie = 'preview';
const linkSeconds = 30 * 86_400;
/** Of an administrator, who gets the next one with the next call: it ends soon after they stop being one. */
const administratorSeconds = 3_600;

/** Pages without products: signing in, the admin, accounts, and the way back from a payment. */
const openPages =
  /^\/(?:login|forgot-password|verification-otp|reset-password|email-otp-verification|sending-email|join-staff|dashboard|myorders|success|cancel|offline)(?:\/|$)/;

/** Search engines and monitors come back when the shop opens, or after this time. */
const maxRetrySeconds = 86_400;
const unknownRetrySeconds = 3_600;

interface ClosedShop extends Gate {
  /** Returns true for a page that everybody gets while the shop is closed: it shows no products. */
  hidesProducts(request: FastifyRequest): boolean;
}

/**
 * Guards the closed shop: visitors get the opening page, and nothing that shows products or sells. Whoever has the
 * preview cookie, and administrators, pass. No cache stores what is sent meanwhile, and no search engine indexes it.
 */
export function guardClosedShop(app: FastifyInstance, context: Context, opening: Opening): ClosedShop {
  const renderPage = pageRenderer();

  app.addHook('onRequest', (request, reply, done) => {
    if (opening.isOpen || !needsOpenShop(request)) return done();
    guard(request, reply).then((isAnswered) => {
      if (!isAnswered) done();
    }, done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!opening.isOpen && isPublic(request)) {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    done(null, payload);
  });

  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async (request, reply) => {
    const facts = await opening.read();
    if (!facts.isOpen) {
      if (!isPreviewToken(context, facts, request.params.token)) return sendOpeningPage(reply, facts);
      setCookie(request, reply, request.params.token, linkSeconds);
    }
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  /** Returns true for a request that it has answered. Throws 'shop-closed' for one of the API. */
  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const facts = await opening.read();
    if (facts.isOpen || isPreviewToken(context, facts, request.cookies[previewCookie])) return false;
    if (isPage(request) && openPages.test(pathOf(request))) return false;
    const actor = await actorOf(request, reply);
    if (actor?.role === 'ADMIN') {
      setCookie(request, reply, previewTokenOf(context, facts), administratorSeconds);
      return false;
    }
    if (request.url.startsWith('/api/')) throw new Problem('shop-closed');
    await sendOpeningPage(reply, facts);
    return true;
  }

  /** Returns the path as the page is rendered from it: `/login/../rings` is the page of the rings. */
  function pathOf({ url }: FastifyRequest): string {
    const address = context.publicUrl + url;
    return URL.canParse(address) ? new URL(address).pathname : '';
  }

  async function actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    try {
      return await authenticateRequest(context, request, reply, { access: 'customer', right: null });
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  async function sendOpeningPage(reply: FastifyReply, facts: OpeningFacts): Promise<FastifyReply> {
    const left = facts.opensAt && Math.ceil((facts.opensAt.getTime() - context.now().getTime()) / 1_000);
    const { html } = await renderPage(context, JSON.stringify([facts.opensAt, facts.hasOpened]));
    return reply
      .code(503)
      .headers({
        'retry-after': Math.min(Math.max(left ?? unknownRetrySeconds, 1), maxRetrySeconds),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': openingPagePolicy,
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void {
    setOwnCookie(context, request, reply, { name: previewCookie, value: token, maxAge });
  }

  return {
    hidesProducts: (request) => !opening.isOpen && openPages.test(pathOf(request)),
    // The browser of an administrator sees the pages of the closed shop, also behind a cache.
    async letIn({ request, actor, setCookie }) {
      if (opening.isOpen || actor?.role !== 'ADMIN') return;
      const facts = await opening.read();
      if (facts.isOpen || isPreviewToken(context, facts, request.cookies[previewCookie])) return;
      setCookie({
        name: previewCookie,
        value: previewTokenOf(context, facts),
        maxAge: administratorSeconds,
      });
    },
  };
}

/** Pages have no route of their own: the router serves them from its handler for unknown addresses. */
const isPage = ({ method, is404, url }: FastifyRequest) =>
  is404 && (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');

/** Returns true for what is the same for everyone in an open shop. */
const isPublic = (request: FastifyRequest) =>
  request.is404 ? isPage(request) : request.routeOptions.config.cacheTags !== undefined;

const needsOpenShop = (request: FastifyRequest) =>
  request.is404 ? isPage(request) : request.routeOptions.config.needsOpenShop === true;

/** Returns what renders the opening page: once for each state, until the settings change. */
function pageRenderer() {
  const fonts = fontFaces(fileURLToPath(new URL('../web/build/client', serverFolder)));
  return cacheByKey(
    'settings',
    async (context: Context, state: string) => {
      const [opensAt, hasOpened] = JSON.parse(state) as [string | null, boolean];
      const facts = { opensAt: opensAt === null ? null : new Date(opensAt), hasOpened };
      return { html: openingPage(await readSettings(context), facts, fonts) };
    },
    { max: 4 },
  );
}
