import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A reply that is the same for everybody: its bytes are made once and sent many times. */
export interface KeptReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
}

export interface KeptReplies {
  /** The kept reply, or the one that `make` gives; callers that come meanwhile wait for the same one. */
  get(key: string, make: () => Promise<KeptReply>): Promise<KeptReply>;
  peek(key: string): KeptReply | undefined;
  drop(): void;
}

/** Keeps replies up to a number of bytes. What was begun before a `drop` is sent, but not kept. */
export function keepReplies(maxBytes: number): KeptReplies {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: maxBytes,
    sizeCalculation: (reply, key) => reply.body.length * 2 + key.length + 500,
  });
  const underWay = new Map<string, Promise<KeptReply>>();
  let generation = 0;
  return {
    peek: (key) => kept.get(key),
    async get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const begunIn = generation;
      const made = make()
        .then((reply) => {
          if (begunIn === generation && reply.status === 200) kept.set(key, reply);
          return reply;
        })
        .finally(() => {
          if (underWay.get(key) === made) underWay.delete(key);
        });
      underWay.set(key, made);
      return made;
    },
    drop() {
      generation += 1;
      kept.clear();
      underWay.clear();
    },
  };
}

/** Makes the bytes of a reply ready to be kept. */
export function keptReply(status: number, headers: Record<string, string>, text: string): KeptReply {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body, etag, encoded: {} };
}

const smallestToCompress = 1024;

/** Sends kept bytes: 304 when the client has them, else brotli or gzip (made at the first request) or as they are. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply,
): Promise<FastifyReply> {
  // Weak, because it names the content and not the bytes, which differ by encoding.
  reply.headers(kept.headers).header('etag', `W/${kept.etag}`);
  const isCompressed = kept.body.length >= smallestToCompress;
  if (isCompressed) varyByEncoding(reply);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
    return reply.code(304).send();
  }
  reply.code(kept.status);
  const accepted = request.headers['accept-encoding'];
  const encoding = isCompressed && accepted !== undefined ? encodingFor(accepted) : null;
  if (encoding === null) return reply.send(kept.body);
  return reply.header('content-encoding', encoding).send(await encoded(kept, encoding));
}

function encoded({ body, encoded: made }: KeptReply, encoding: Encoding): Promise<Buffer> {
  made[encoding] ??=
    encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(body);
  return made[encoding];
}

/** Adds to what the reply already varies by, such as the origin of another front end. */
function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
}

type Encoding = 'br' | 'gzip';

/** Browsers send a few different headers, a million times. */
const chosen = new LRUCache<string, { readonly encoding: Encoding | null }>({ max: 200 });

function encodingFor(header: string): Encoding | null {
  const known = chosen.get(header);
  if (known) return known.encoding;
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : null;
  chosen.set(header, { encoding });
  return encoding;
}

/** Whether an `Accept-Encoding` names the encoding, and not to rule it out. */
function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.toLowerCase().split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '');
  });
}
