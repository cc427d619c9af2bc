import { type Download, type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { callerOf } from '../caller.ts';
import type { CallContext, Context } from '../context.ts';
import { readDeviceCookie } from '../modules/platform/devices/index.ts';
import type { AnyVerb, Served, Verbs } from '../verb.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { CachedResponses } from './cached-responses.ts';
import { encodeReply } from './encode-reply.ts';
import { parseInput, readInput } from './read-input.ts';
import { type JsonReader, leaveJsonBodies } from './read-json.ts';
import { readUpload } from './read-upload.ts';
import { isFromListedOrigin, withSectionLists } from './section-lists.ts';
import { credentialsInput, setTokenCookies } from './session-cookies.ts';
import { sharedHandler } from './shared-handler.ts';

/** Registers every endpoint of the contract: authenticate, parse, run the verb, encode. */
export async function serve(
  app: FastifyInstance,
  {
    context,
    verbs,
    cached,
    readJson,
  }: { context: Context; verbs: Verbs; cached: CachedResponses; readJson: JsonReader },
): Promise<void> {
  // Each verb gets the input that its own schema parsed, which TypeScript can't follow from a union of names.
  const all = Object.entries(endpoints).map(([name, declared]: [string, Endpoint]): Served => {
    return { name: name as EndpointName, declared, verb: verbs[name as EndpointName] as unknown as AnyVerb };
  });
  const own = all.filter(({ declared }) => !declared.sharedUntilCatalogueChanges);
  const shared = all.filter(({ declared }) => declared.sharedUntilCatalogueChanges);
  for (const served of own) route(app, served, ownHandler(context, served));
  await app.register(async (scope) => {
    leaveJsonBodies(scope);
    for (const served of shared) route(scope, served, sharedHandler(context, served, { cached, readJson }));
  });
}

function route(app: FastifyInstance, { declared }: Served, handler: RouteHandlerMethod): void {
  for (const { method, path } of [declared, ...declared.aliases]) app.route({ method, url: path, handler });
}

/** Handler with a response for one caller. */
function ownHandler(context: Context, { name, declared, verb }: Served) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authenticateRequest(context, request, reply, declared.access);
    const input = { ...readInput(request), ...credentialsInput(context, name, request) };
    const upload = await readUpload(request, declared);
    const ctx: CallContext = {
      ...context,
      actor,
      caller: { ...callerOf(request), deviceTokens: readDeviceCookie(request.cookies.device) },
      upload: upload?.content,
      uploadName: upload?.name,
    };
    const result = await verb(ctx, parseInput(declared, { ...upload?.fields, ...input }));
    if (declared.download !== null) return sendDownload(reply, declared.download, result.data);
    setTokenCookies(context, name, request, reply, result.data);
    return reply
      .code(declared.status)
      .header('cache-control', 'no-store')
      .send(encodeFor(context, request, declared, result));
  };
}

function encodeFor(
  context: Context,
  request: FastifyRequest,
  declared: Endpoint,
  result: Record<string, unknown>,
): unknown {
  const encoded = encodeReply(declared, result);
  return isFromListedOrigin(context, request) ? withSectionLists(encoded) : encoded;
}

function sendDownload(reply: FastifyReply, { mime, name }: Download, content: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mime)
    .send(content);
}
