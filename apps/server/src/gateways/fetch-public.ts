import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateHost, privateReason, publicLookup } from './public-network.ts';

/** Thrown with the reason for an address that was not fetched, in the words of an administrator. */
export class NotFetched extends Error {}

const maxRedirects = 3;

interface FetchOptions {
  readonly allowsPrivate: boolean;
  readonly maxBytes: number;
  /** For the whole of it, with its redirects. */
  readonly maxWaitMs: number;
  /** Replaced by tests alone, whose servers are in a private network. */
  readonly lookup?: LookupFunction;
}

/**
 * Fetches what a file names by its address: over http or https, through the guard against private networks, which checks
 * each redirect, too. Throws NotFetched, also for an answer that is too large or takes too long.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.maxWaitMs);
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const reply = await open(url, signal, options);
      const { statusCode: status = 0 } = reply;
      if (status === 200) return await read(reply, options.maxBytes);
      reply.destroy();
      const { location } = reply.headers;
      if (status < 300 || status >= 400 || location === undefined)
        throw new NotFetched(`The server answered with ${status}.`);
      if (!URL.canParse(location, url.href)) throw new NotFetched('It redirects to an unreadable address.');
      url = new URL(location, url);
    }
  } catch (error) {
    if (signal.aborted)
      throw new NotFetched(`It took more than ${options.maxWaitMs / 1000} seconds.`, { cause: error });
    throw error instanceof NotFetched
      ? error
      : new NotFetched('The server could not be reached.', { cause: error });
  }
  throw new NotFetched(`It redirects more than ${maxRedirects} times.`);
}

function open(
  url: URL,
  signal: AbortSignal,
  { allowsPrivate, lookup = publicLookup }: FetchOptions,
): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NotFetched('It redirects to something else than a page of the internet.');
  if (!allowsPrivate && isPrivateHost(url.hostname))
    throw new NotFetched(`${url.hostname} ${privateReason}.`);
  const { request } = url.protocol === 'https:' ? https : http;
  const guard = allowsPrivate ? {} : { lookup };
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; product import)' };
    const sent = request(url, { headers, signal, agent: false, ...guard }, resolve);
    sent.on('error', (error) =>
      reject(error.message.endsWith(privateReason) ? new NotFetched(`${error.message}.`) : error),
    );
    sent.end();
  });
}

/** Reads an answer as far as the limit; whatever length it claims. */
async function read(reply: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) {
    reply.destroy();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
