import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { type ProblemCode, problemCodes, problemMessage } from '@jhumka/contract/problem-codes';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { notify } from './database/notifications.ts';
import { publicTopics } from './database/public-topics.ts';
import { transact } from './database/transact.ts';
import { registerAdminEvents } from './http/admin-events.ts';
import { registerDocumentation } from './http/api-reference/documentation.ts';
import { cacheResponses } from './http/caching/cached-responses.ts';
import { controlCaching } from './http/caching/public-caching.ts';
import { callInProcess } from './http/call-in-process.ts';
import { guardClosedShop } from './http/closed-shop/closed-shop.ts';
import { type Draining, drainBeforeClosing } from './http/draining.ts';
import { problemFrom, refuse } from './http/error-handler.ts';
import { registerInbox } from './http/inbox.ts';
import { registerMetrics } from './http/metrics.ts';
import { type PageFactory, registerPages } from './http/pages.ts';
import { readJsonBodies } from './http/read-json.ts';
import { takeUploads } from './http/read-upload.ts';
import { protectReplies } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { registerSearchEngineFiles } from './http/sitemaps/robots-and-sitemap.ts';
import { rememberStaticBrand } from './http/static-brand.ts';
import { registerWebAppManifest } from './http/web-app-manifest.ts';
import { registerUnsubscribe } from './modules/accounts/unsubscribe/unsubscribe-route.ts';
import { guardByWaitingRoom } from './modules/accounts/waiting-room/gate.ts';
import { readWarnings } from './modules/admin/shop-status/get-shop-status.ts';
import { findTarget } from './modules/catalogue/redirects/find-target.ts';
import { watchSchedule } from './modules/content/banners/watch-schedule.ts';
import { registerBrandFiles } from './modules/content/brand/brand-files.ts';
import { pageBrandOf } from './modules/content/brand/page-brand.ts';
import { registerAvatarRoute } from './modules/identity/avatars/upload-avatar.ts';
import { registerEngravingPictures } from './modules/orders/engravings/routes.ts';
import { registerPaymentReturn } from './modules/orders/online-payments/return-route.ts';
import { registerPaymentWebhook } from './modules/orders/online-payments/webhook-route.ts';
import { registerCourierWebhook } from './modules/orders/parcels/webhook-route.ts';
import { registerPictureRoutes } from './modules/platform/images/routes.ts';
import { followOpening } from './modules/platform/opening/follow-opening.ts';
import { readSettings } from './modules/platform/settings/read-settings.ts';
import * as found from './modules/verbs.generated.ts';
import { Problem } from './problem.ts';
import type { Verbs } from './verb.ts';

/** The verb of each endpoint. It doesn't compile while an endpoint of the contract has none, or two. */
const verbs: Verbs = found;

const maxBodyBytes = 1024 * 1024;
const cachedResponsesBytes = 4 * 1024 * 1024;
const cachedPagesBytes = 8 * 1024 * 1024;

/** Builds the web server of the shop; `pages` renders its pages (null in tests of the API). */
export async function buildApp(context: Context, pages: PageFactory | null): Promise<FastifyInstance> {
  const { config } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Requests during shutdown are still answered, with `Connection: close`.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      refuse(reply, problemFrom(error, request));
    },
  });
  app.setErrorHandler((error, request, reply) => refuse(reply, problemFrom(error, request)));
  rememberStaticBrand(app, context);
  const draining = drainBeforeClosing(app, config.DRAIN_SECONDS);
  const readJson = readJsonBodies(app);
  await takeUploads(app);
  await app.register(cookie);
  protectReplies(app, {
    isHttps: context.publicUrl.startsWith('https:'),
    hasCheckout: () => context.payments !== null,
  });
  const opening = followOpening(context);
  const closedShop = guardClosedShop(app, context, opening);
  const gates = [closedShop, guardByWaitingRoom(context)];
  const caching = controlCaching(app, context);
  if (config.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['retry-after'],
      credentials: true,
      strictPreflight: false,
    });
  }

  const cachedResponses = cacheResponses(cachedResponsesBytes, context.health);
  const cachedPages = cacheResponses(cachedPagesBytes, context.health);
  const dropCached = () => {
    cachedResponses.drop();
    cachedPages.drop();
    caching.recordChange();
  };
  for (const topic of publicTopics) context.notifications.on(topic, dropCached);
  const stopWatching = watchSchedule(context, () => {
    dropCached();
    if (context.edge) purgeScheduled(context);
  });
  app.addHook('onClose', async () => stopWatching());

  context.tracing?.traceRequests(app);
  registerMetrics(app, context, { pages: cachedPages, replies: cachedResponses }, opening);
  await serve(app, { context, verbs, cached: cachedResponses, readJson, gates });
  registerPictureRoutes(app, context);
  registerEngravingPictures(app, context);
  registerAvatarRoute(app, context);
  registerPaymentWebhook(app, context);
  registerCourierWebhook(app, context);
  registerUnsubscribe(app, context);
  registerPaymentReturn(app, context);
  registerSearchEngineFiles(app, context, cachedPages);
  registerWebAppManifest(app, context, cachedPages);
  registerBrandFiles(app, context);
  registerDocumentation(app, context);
  registerHealth(app, context, draining);
  registerInbox(app, context);
  registerAdminEvents(app, context);
  await registerPages(app, {
    cached: cachedPages,
    renderPage: pages?.renderPage ?? null,
    pageQuery: pages?.pageQuery ?? (() => ''),
    call: callInProcess(context, verbs),
    callClosed: callInProcess(context, verbs, { isClosed: true }),
    hidesProducts: closedShop.hidesProducts,
    counting: context,
    brand: async () => pageBrandOf(await readSettings(context)),
    findTarget: (url) => findTarget(context, url),
    publicUrl: context.publicUrl,
    further: () => ({
      hasAnalytics: config.ANALYTICS_ID !== undefined,
      pictures: config.ASSETS_URL && new URL(config.ASSETS_URL).origin,
      checkout: context.payments && { script: context.payments.script, mode: context.payments.mode },
    }),
  });
  return app;
}

/** Purges the edge when a banner or block starts or ends: time changes the pages, and no transaction does. */
function purgeScheduled(context: Context): void {
  transact(context, (tx) => notify(tx, 'content', 'schedule')).catch((error: unknown) =>
    context.log.warn({ err: error }, 'scheduled purge not recorded; the edge shows the change later'),
  );
}

/** Serves `/healthz` (liveness) and `/readyz` (readiness, with mode and warnings; 503 while draining). */
function registerHealth(app: FastifyInstance, context: Context, draining: Draining): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ ready: false, draining: true });
    try {
      await sql`select 1 from kysely_migration limit 1`.execute(context.db);
      return { ready: true, mode: context.mode.kind, warnings: await readWarnings(context) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Problem('not-ready', { retryAfterSeconds: 2 });
    }
  });
}

/** Maps errors of Node's HTTP parser, which occur before there is a request, to problem codes. */
const parserCodes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers malformed HTTP in the envelope too, and closes the connection. */
function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // The client has disconnected: no response.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = parserCodes[error.code ?? ''] ?? 'malformed-request';
  const body = JSON.stringify({ success: false, error: true, message: problemMessage(code), code });
  const head = [
    `HTTP/1.1 ${problemCodes[code].status} ${reasons[problemCodes[code].status] ?? 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const reasons: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
