import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ownPages } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Served } from '../verb.ts';
import { type CachedResponses, cachedResponse, sendCached } from './cached-responses.ts';
import { encodeReply } from './encode-reply.ts';
import { parseInput, readInput } from './read-input.ts';
import type { JsonReader } from './read-json.ts';
import { isFromListedOrigin, withSectionLists } from './section-lists.ts';

/** Longer requests rarely repeat, and a client must not control the size of the cache. */
const longestRemembered = 500;
const mostRemembered = 2_000;

/**
 * Handler with a response shared by all callers until the catalogue changes. The cache key is the
 * verb's parsed input, so that other parameters, in any order, hit the same entry. Parsing is
 * cached by the raw request too, since identical bytes always parse alike.
 */
export function sharedHandler(
  context: Context,
  { name, declared, verb }: Served,
  { cached, readJson }: { cached: CachedResponses; readJson: JsonReader },
) {
  const meanings = new LRUCache<string, string>({ max: mostRemembered });

  async function make(request: FastifyRequest, letters: string, isListed: boolean) {
    const input = parseInput(declared, readInput(request, await bodyOf(request, readJson)));
    const meaning = `${isListed ? 'lists of ' : ''}${name} ${JSON.stringify(input)}`;
    if (letters.length <= longestRemembered) meanings.set(letters, meaning);
    return cached.get(meaning, async () => {
      const result = await verb({ ...context, actor: null, caller: ownPages }, input);
      const encoded = encodeReply(declared, result);
      const sent = isListed ? withSectionLists(encoded) : encoded;
      return cachedResponse(declared.status, sharedHeaders, JSON.stringify(sent));
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isListed = isFromListedOrigin(context, request);
    const letters = (isListed ? 'lists ' : '') + lettersOf(request);
    const meaning = meanings.get(letters);
    const known = meaning === undefined ? undefined : cached.peek(meaning);
    return sendCached(request, reply, known ?? (await make(request, letters, isListed)));
  };
}

const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** Text of the request from which the input is parsed: URL and body. */
function lettersOf({ url, body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? `${url} ${body.toString('latin1')}` : url;
}

function bodyOf(request: FastifyRequest, readJson: JsonReader): Promise<Record<string, unknown> | undefined> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    readJson(request, body, (error, value) => (error ? reject(error) : resolve(value)));
  });
}
