import { type Download, type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { authenticateRequest } from './authenticate-request.ts';
import { callerOf, ownPages } from './caller.ts';
import { encodeReply, issuesOf } from './encode-reply.ts';
import { type KeptReplies, keptReply, sendKept } from './kept-replies.ts';
import { readInput } from './read-input.ts';
import { readUpload } from './read-upload.ts';
import { credentialsInput, keepTokensInCookies } from './session-cookies.ts';
import type { AnyVerb, Verbs } from './verbs.ts';

interface Served {
  readonly name: EndpointName;
  readonly declared: Endpoint;
  readonly verb: AnyVerb;
}

/** Registers every endpoint of the contract: who may call, read, verb, write. */
export function serve(app: FastifyInstance, context: Context, verbs: Verbs, kept: KeptReplies): void {
  for (const [name, declared] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const served: Served = { name, declared, verb: verbs[name] as unknown as AnyVerb };
    const handler = declared.sharedUntilCatalogueChanges
      ? sharedHandler(context, served, kept)
      : ownHandler(context, served);
    for (const { method, path } of [declared, ...declared.aliases]) {
      app.route({ method, url: path, handler });
    }
  }
}

/** A reply for one caller. */
function ownHandler(context: Context, { name, declared, verb }: Served) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authenticateRequest(context, request, declared.access);
    const input = { ...readInput(request), ...credentialsInput(context, name, request) };
    const upload = await readUpload(request, declared);
    const ctx: CallContext = { ...context, actor, caller: callerOf(request), upload };
    const result = await verb(ctx, parse(declared, input));
    if (declared.download !== null) return sendDownload(reply, declared.download, result.data);
    keepTokensInCookies(name, request, reply, result.data);
    return reply
      .code(declared.status)
      .header('cache-control', 'no-store')
      .send(encodeReply(declared, result));
  };
}

function sendDownload(reply: FastifyReply, { mime, name }: Download, content: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mime)
    .send(content);
}

/**
 * A reply that is the same for everybody until the catalogue changes. It is kept by what the verb is given, so
 * that whatever else a client sends, in whatever order, finds the same one.
 */
function sharedHandler(context: Context, { name, declared, verb }: Served, kept: KeptReplies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parse(declared, readInput(request));
    const found = await kept.get(`${name} ${JSON.stringify(input)}`, async () => {
      const result = await verb({ ...context, actor: null, caller: ownPages }, input);
      return keptReply(declared.status, sharedHeaders, JSON.stringify(encodeReply(declared, result)));
    });
    return sendKept(request, reply, found);
  };
}

const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

function parse(declared: Endpoint, input: unknown): unknown {
  const parsed = declared.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Problem('bad-input', { issues: issuesOf(parsed.error) });
}
