import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { loadingCache } from '../../cache/cache.ts';
import type { DatabaseHealth } from '../../database/health.ts';
import { isDatabaseUnreachable } from '../../database/is-database-unreachable.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A response that is the same for everyone: rendered once and sent many times. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Bytes before compression. */
  readonly length: number;
  /** Null once it is compressed: few clients accept it uncompressed, and compressed it is a sixth of the size. */
  readonly body: Buffer | null;
  compressed: Promise<Buffer> | null;
  /** True when a part was missing while rendering, so that it must not be cached. */
  readonly isUncacheable?: boolean;
  /** True when the database was unreachable while rendering. */
  readonly isUnreachable?: boolean;
}

export interface CachedResponses {
  /**
   * Returns the cached response, or the one that `make` returns; concurrent callers share one call. While the database
   * is away, returns the last response from before a `drop`, marked as stale.
   */
  get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  peek(key: string): CachedResponse | undefined;
  count(): number;
  drop(): void;
}

/** A response from before a `drop` may be sent for so long while the database is away. */
const maxStaleMs = 60 * 60_000;
/** A database that hasn't answered within this time is asked whether it is there. */
const suspiciousMs = 250;

/**
 * Caches compressed responses up to a number of bytes, and as many again from before a `drop`, for the time without a
 * database. A response begun before a `drop` is sent and stored as stale, but not cached.
 */
export function cacheResponses(maxBytes: number, health: DatabaseHealth): CachedResponses {
  let drops = 0;
  const sizing = {
    maxSize: maxBytes,
    sizeCalculation(reply: CachedResponse, key: string) {
      if (!isStorable(reply)) return maxBytes + 1; // Too large to be stored.
      const { body, length } = reply;
      return Math.ceil(body === null ? length / 5 : length) + key.length + 500;
    },
  };
  const cached = loadingCache<CachedResponse>(sizing);
  const stale = new LRUCache<string, CachedResponse>({ ...sizing, ttl: maxStaleMs });

  /** Returns the response of `load`, or the stale one once the database is away. */
  async function loadUnlessAway(
    old: CachedResponse,
    load: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    if (health.isAway) return markStale(old);
    const away = Promise.withResolvers<CachedResponse>();
    const forget = health.onAway(() => away.resolve(markStale(old)));
    const suspicion = setTimeout(() => health.check(), suspiciousMs);
    const loaded = load().then(
      (fresh) => (fresh.isUnreachable ? markStale(old) : fresh),
      (error: unknown) => {
        if (isDatabaseUnreachable(error)) return markStale(old);
        throw error;
      },
    );
    try {
      return await Promise.race([loaded, away.promise]);
    } finally {
      clearTimeout(suspicion);
      forget();
    }
  }

  async function compress(key: string, reply: CachedResponse): Promise<void> {
    if (reply.length < minBytesToCompress) return;
    await pause(compressAfterMs, undefined, { ref: false });
    if (cached.peek(key) !== reply) return;
    const compressed = await compressBody(reply);
    if (cached.peek(key) === reply)
      cached.set(key, { ...reply, body: null, compressed: Promise.resolve(compressed) });
  }

  return {
    count: () => cached.size,
    peek: (key) => cached.get(key),
    async get(key, make) {
      const known = cached.get(key);
      if (known) return known;
      const load = () =>
        cached.forceFetch(key, {
          context: async () => {
            const begun = drops;
            const reply = await make();
            // While sales drop pages faster than they are rendered, there would be no stale response otherwise.
            if (drops > begun && isStorable(reply)) stale.set(key, reply);
            // Content that can't be compressed is cached uncompressed; callers that need it compressed get the error.
            compress(key, reply).catch(() => undefined);
            return reply;
          },
        });
      const old = stale.get(key);
      return old ? loadUnlessAway(old, load) : load();
    },
    drop() {
      drops += 1;
      for (const [key, reply] of cached.entries()) stale.set(key, reply);
      cached.clear();
    },
  };
}

const isStorable = ({ status, isUncacheable }: CachedResponse) => status === 200 && !isUncacheable;

/** Marks a response that the database could not confirm (RFC 9211); no cache on its way may store it. */
function markStale(reply: CachedResponse): CachedResponse {
  const headers = {
    ...reply.headers,
    'cache-control': 'public, max-age=0, must-revalidate',
    'cache-status': 'shop; hit; ttl=-1; detail="database unreachable"',
  };
  return { ...reply, headers };
}

/** Prepares a response for the cache, from a text or bytes. */
export function cachedResponse(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
): CachedResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, length: body.length, body, compressed: null };
}

const minBytesToCompress = 1024;
/**
 * Delay before a cached response is compressed: one that is invalidated at once, as after each
 * sale, is not worth compressing.
 */
const compressAfterMs = 250;

function compressBody(reply: CachedResponse): Promise<Buffer> {
  const { body } = reply;
  reply.compressed ??=
    body === null
      ? Promise.reject(new Error('a reply without its bytes'))
      : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.compressed;
}

async function decompressed(reply: CachedResponse): Promise<Buffer> {
  return reply.body ?? unbrotli(await compressBody(reply));
}

/** Sends a cached response: 304 when the client has it, else as brotli, gzip or plain, as the client accepts it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  // Weak, because it names the content and not the bytes, which differ by encoding.
  reply.headers(cached.headers).header('etag', `W/${cached.etag}`);
  const isCompressed = cached.length >= minBytesToCompress;
  if (isCompressed) varyByEncoding(reply);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && cached.status === 200 && request.headers['if-none-match']?.includes(cached.etag)) {
    return reply.code(304).send();
  }
  reply.code(cached.status);
  const accepted = request.headers['accept-encoding'];
  const encoding = isCompressed && accepted !== undefined ? encodingFor(accepted) : null;
  if (encoding === null) return reply.send(await decompressed(cached));
  reply.header('content-encoding', encoding);
  return reply.send(
    await (encoding === 'br' ? compressBody(cached) : decompressed(cached).then((body) => zip(body))),
  );
}

/** Adds to the existing `Vary`, such as that for the origin of another front end. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
}

type Encoding = 'br' | 'gzip';

/** Browsers send few different headers, so the parsed choice is cached. */
const chosen = new LRUCache<string, { readonly encoding: Encoding | null }>({ max: 200 });

function encodingFor(header: string): Encoding | null {
  const known = chosen.get(header);
  if (known) return known.encoding;
  const encoding = acceptsEncoding(header, 'br') ? 'br' : acceptsEncoding(header, 'gzip') ? 'gzip' : null;
  chosen.set(header, { encoding });
  return encoding;
}

/** Returns true when an `Accept-Encoding` accepts the encoding (with q above 0). */
export function acceptsEncoding(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.toLowerCase().split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '');
  });
}
