import { type Download, type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallContext, Context } from '../context.ts';
import { publicTopics } from '../database/public-topics.ts';
import { auditReading } from '../modules/platform/audit/audited-export.ts';
import { readDeviceCookie } from '../modules/platform/devices/device-token.ts';
import { countFrequent, refuseFrequent } from '../modules/platform/rate-limits/frequent-limit.ts';
import type { Rule } from '../modules/platform/rate-limits/limit.ts';
import type { AnyVerb, Exchange, Gate, Served, Verbs } from '../verb.ts';
import { authenticateRequest } from './authenticate-request.ts';
import { type CachedResponses, cachedResponse, sendCached } from './caching/cached-responses.ts';
import { callerOf, networkOf, ownPages } from './caller.ts';
import { readOwnCookie, setOwnCookie } from './cookies/own-cookies.ts';
import { bodyField, credentialsInput, setTokenCookies } from './cookies/session-cookies.ts';
import { encodeReply } from './encode-reply.ts';
import { maskContacts } from './mask-contacts.ts';
import { forOtherFrontEnds, isFromListedOrigin } from './other-front-ends.ts';
import { parseInput, readInput } from './read-input.ts';
import { type JsonReader, leaveJsonBodies } from './read-json.ts';
import { readUpload } from './read-upload.ts';

/** Longer requests rarely repeat, and a client must not control the size of the cache. */
const maxRememberedLength = 500;
const maxRemembered = 2_000;

/**
 * Handler with a response shared by all callers until the catalogue changes. The cache key is the
 * verb's parsed input, so that other parameters, in any order, hit the same entry. Parsing is
 * cached by the raw request too, since identical bytes always parse alike.
 */
function sharedHandler(
  context: Context,
  { name, declared, verb }: Served,
  { cached, readJson }: { cached: CachedResponses; readJson: JsonReader },
) {
  const parsedInputKeys = new LRUCache<string, string>({ max: maxRemembered });

  async function make(request: FastifyRequest, requestText: string, isListed: boolean) {
    const input = parseInput(declared, readInput(request, await bodyOf(request, readJson)));
    refuseFrequent(context, 'uncached replies', networkOf(request.ip), uncachedOfAddress);
    const parsedInputKey = `${isListed ? 'lists of ' : ''}${name} ${JSON.stringify(input)}`;
    if (requestText.length <= maxRememberedLength) parsedInputKeys.set(requestText, parsedInputKey);
    return cached.get(parsedInputKey, async () => {
      countFrequent(context, 'uncached replies', networkOf(request.ip), uncachedOfAddress);
      const result = await verb({ ...context, db: context.readDb, actor: null, caller: ownPages }, input);
      const encoded = encodeReply(declared, result);
      const sent = isListed ? forOtherFrontEnds(encoded) : encoded;
      return cachedResponse(declared.status, sharedHeaders, JSON.stringify(sent));
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isListed = isFromListedOrigin(context, request);
    const requestText = (isListed ? 'lists ' : '') + requestTextOf(request);
    const parsedInputKey = parsedInputKeys.get(requestText);
    const known = parsedInputKey === undefined ? undefined : cached.peek(parsedInputKey);
    return sendCached(request, reply, known ?? (await make(request, requestText, isListed)));
  };
}

/** Replies made for an address: searches and lists that nobody asked for since the catalogue changed. */
const uncachedOfAddress: Rule = { max: 6_000, windowSeconds: 600 };

const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** Text of the request from which the input is parsed: URL and body. */
function requestTextOf({ url, body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? `${url} ${body.toString('latin1')}` : url;
}

function bodyOf(request: FastifyRequest, readJson: JsonReader): Promise<Record<string, unknown> | undefined> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    readJson(request, body, (error, value) => (error ? reject(error) : resolve(value)));
  });
}

/** Registers every endpoint of the contract: authenticate, parse, run the verb, encode. */
export async function serve(
  app: FastifyInstance,
  {
    context,
    verbs,
    cached,
    readJson,
    gates,
  }: {
    context: Context;
    verbs: Verbs;
    cached: CachedResponses;
    readJson: JsonReader;
    gates: readonly Gate[];
  },
): Promise<void> {
  // Each verb gets the input that its own schema parsed, which TypeScript can't follow from a union of names.
  const all = Object.entries(endpoints).map(([name, declared]: [string, Endpoint]): Served => {
    return { name: name as EndpointName, declared, verb: verbs[name as EndpointName] as unknown as AnyVerb };
  });
  const own = all.filter(({ declared }) => !declared.sharedUntilCatalogueChanges);
  const shared = all.filter(({ declared }) => declared.sharedUntilCatalogueChanges);
  for (const served of own) route(app, served, ownHandler(context, served, gates));
  await app.register(async (scope) => {
    leaveJsonBodies(scope);
    for (const served of shared) route(scope, served, sharedHandler(context, served, { cached, readJson }));
  });
}

function route(app: FastifyInstance, { declared }: Served, handler: RouteHandlerMethod): void {
  const { sharedUntilCatalogueChanges, needsOpenShop } = declared;
  const config = { needsOpenShop, ...(sharedUntilCatalogueChanges && { cacheTags: publicTopics }) };
  for (const { method, path } of [declared, ...declared.aliases])
    app.route({ method, url: path, config, handler });
}

/** Handler with a response for one caller. */
function ownHandler(context: Context, { name, declared, verb }: Served, gates: readonly Gate[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authenticateRequest(context, request, reply, declared);
    const exchange: Exchange = {
      ...{ request, name, declared, actor, address: networkOf(request.ip) },
      readToken: (field, cookie) => bodyField(request, field) ?? readOwnCookie(context, request, cookie),
      setCookie: (cookie) => setOwnCookie(context, request, reply, cookie),
    };
    for (const gate of gates) await gate.letIn(exchange);
    const input = { ...readInput(request), ...credentialsInput(context, name, request) };
    for (const gate of gates) Object.assign(input, gate.readInput?.(exchange));
    const upload = await readUpload(request, declared);
    const ctx: CallContext = {
      ...context,
      actor,
      caller: {
        ...callerOf(request),
        isOtherFrontEnd: isFromListedOrigin(context, request),
        deviceTokens: readDeviceCookie(request.cookies.device),
      },
      upload: upload?.content,
      uploadName: upload?.name,
    };
    const parsed = parseInput(declared, { ...upload?.fields, ...input });
    const result = await verb(ctx, parsed);
    if (actor && declared.listsPeople) await auditReading({ ...ctx, actor }, name, parsed as object);
    if (declared.download !== null) {
      const { fileName: name = declared.download.name, mime = declared.download.mime } = result as {
        fileName?: string;
        mime?: string;
      };
      return sendDownload(reply, { mime, name }, result.data);
    }
    setTokenCookies(context, name, request, reply, result.data);
    for (const gate of gates) gate.setCookies?.(exchange, result.data);
    return reply
      .code(declared.status)
      .header('cache-control', 'no-store')
      .send(maskContacts(actor, declared, encodeFor(context, request, declared, result)));
  };
}

function encodeFor(
  context: Context,
  request: FastifyRequest,
  declared: Endpoint,
  result: Record<string, unknown>,
): unknown {
  const encoded = encodeReply(declared, result);
  return isFromListedOrigin(context, request) ? forOtherFrontEnds(encoded) : encoded;
}

function sendDownload(reply: FastifyReply, { mime, name }: Download, content: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mime)
    .send(content);
}
