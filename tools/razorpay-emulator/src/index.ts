import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import { openBank } from './bank.ts';
import { registerCheckout } from './checkout/routes.ts';
import { registerControl } from './control.ts';
import { type Faults, failBefore, happens, noFaults, reset } from './faults.ts';
import { openLinks } from './links.ts';
import { ApiProblem } from './problem.ts';
import { openStore } from './store.ts';
import { openWebhooks } from './webhooks.ts';

export type { Dispute, Payment, Refund } from './entities.ts';
export { type Faults, noFaults } from './faults.ts';
export { checkoutSignature, sign } from './signatures.ts';

export interface EmulatorOptions {
  /** 0 for any free port. */
  readonly port?: number;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Secret required to pay or control; null, for tests in one process, requires none. */
  readonly accessSecret?: string | null;
  /** Webhook URL of the shop; no webhooks without it. */
  readonly webhookUrl?: string | null;
  /** File that persists the state; without it the state is lost at the end. */
  readonly journal?: string | null;
  readonly retryDelaysMs?: readonly number[];
  readonly refundDelayMs?: number;
  readonly lateMs?: number;
}

export interface Emulator {
  readonly url: string;
  readonly faults: Faults;
  sendWebhooksTo(url: string): void;
  close(): Promise<void>;
}

/** Starts the payment emulator on a port of its own, bound to localhost. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { keyId, keySecret, webhookSecret, lateMs = 8_000 } = options;
  const faults: Faults = { ...noFaults };
  const store = openStore(options.journal ?? null);
  const webhooks = openWebhooks(store, faults, {
    url: options.webhookUrl ?? null,
    secret: webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
  });
  let url = '';
  const secret = encodeURIComponent(options.accessSecret ?? '');
  const bank = openBank(store, webhooks, { refundDelayMs: options.refundDelayMs ?? 0 });

  const addressOf = (linkId: string) => `${url}/checkout/link/${linkId}?secret=${secret}`;
  const links = openLinks({ store, bank, webhooks, addressOf });

  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiProblem) return reply.code(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const description = error instanceof Error ? error.message : 'We are facing some trouble.';
    return reply
      .code(status)
      .send({ error: { code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } });
  });
  app.setNotFoundHandler(() => {
    throw new ApiProblem('The requested URL was not found on the server.');
  });
  await app.register(
    async (api) => {
      guard(api, `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
      spoil(api, faults);
      registerApi(api, store, bank);
      links.register(api);
    },
    { prefix: '/v1' },
  );
  refuseWithoutSecret(app, options.accessSecret ?? null);
  registerCheckout(app, { bank, links, keyId, keySecret, lateMs });
  registerControl(app, { store, bank, faults, webhooks, keySecret, lateMs });
  url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return {
    url,
    faults,
    sendWebhooksTo: (webhookUrl) => webhooks.sendTo(webhookUrl),
    async close() {
      await webhooks.close();
      await app.close();
    },
  };
}

/** Requires the API key. */
function guard(api: FastifyInstance, expected: string): void {
  api.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== expected) throw new ApiProblem('Authentication failed', { status: 401 });
  });
}

const guardedRoutes = /^\/(v1\/checkout\.js|checkout\/(order|pay|link\/)|emulator\/)/;

/** Refuses payments and control without the secret, in the header `x-emulator-secret` or as `?secret=`. */
function refuseWithoutSecret(app: FastifyInstance, secret: string | null): void {
  if (secret === null) return;
  const expected = Buffer.from(secret);
  app.addHook('onRequest', async ({ routeOptions, headers, query }) => {
    // Matched by route, because a URL can be spelled in several ways.
    if (!guardedRoutes.test(routeOptions.url ?? '')) return;
    const shown = Buffer.from(
      String(headers['x-emulator-secret'] ?? (query as { secret?: unknown }).secret ?? ''),
    );
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) {
      throw new ApiProblem('The secret of this start is missing', { status: 401 });
    }
  });
}

function spoil(api: FastifyInstance, faults: Faults): void {
  api.addHook('preHandler', async (request, reply) => {
    if (await failBefore(faults, request, reply)) return reply;
  });
  // The call is processed by now; only its response is lost.
  api.addHook('onSend', async (request, reply, payload) => {
    if (happens(faults.apiDropReply)) reset(request, reply);
    return payload;
  });
}
