import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { publicLookup } from './public-network.ts';

const inside = (host: string, _: object, done: (error: null, found: object[]) => void) =>
  done(
    null,
    [{ address: host, family: 4 }].map((one) =>
      host === 'intranet.example' ? { ...one, address: '10.0.0.7' } : one,
    ),
  );
vi.spyOn(dns, 'lookup').mockImplementation(inside as unknown as typeof dns.lookup);

/** The server of the test is the only one that a look-up lets through. */
const lookup: LookupFunction = (host, options, done) => {
  if (host !== 'pictures.example') return publicLookup(host, options, done);
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};

/** Starts a server that answers as given, and returns a function that fetches a path of it. */
async function serving(answer: RequestListener, maxWaitMs = 5_000) {
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = { allowsPrivate: false, maxBytes: 20 * 1024 * 1024, maxWaitMs, lookup };
  return { port, fetch: (path = '/') => fetchPublic(`http://pictures.example:${port}${path}`, options) };
}

const redirecting =
  (to: (port: number, path: string) => string): RequestListener =>
  (request, reply) => {
    const { port } = request.socket.address() as AddressInfo;
    reply.writeHead(302, { location: to(port, request.url ?? '') }).end();
  };

test('a picture is fetched, also after three redirects', async () => {
  const { fetch } = await serving((request, reply) => {
    const left = Number((request.url ?? '').slice(1));
    if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
    else reply.end('picture');
  });
  expect((await fetch('/0')).toString()).toBe('picture');
  expect((await fetch('/3')).toString()).toBe('picture');
  await expect(fetch('/4')).rejects.toThrow('It redirects more than 3 times.');
});

test.each([
  ['an address of a private network', (port: number) => `http://127.0.0.1:${port}/`],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a name that leads into a private network', () => 'http://intranet.example/'],
])('a redirect to %s is refused', async (_, to) => {
  const { fetch } = await serving(redirecting(to));
  await expect(fetch()).rejects.toThrow('is in a private network');
});

test('a redirect to another protocol, and an answer without a picture, are refused', async () => {
  const file = await serving(redirecting(() => 'file:///etc/passwd'));
  await expect(file.fetch()).rejects.toThrow('something else than a page');
  const none = await serving((_, reply) => reply.writeHead(404).end());
  await expect(none.fetch()).rejects.toThrow('The server answered with 404.');
});

test('a picture of 2 GB is refused before it is read', async () => {
  const { fetch } = await serving((_, reply) => {
    reply.writeHead(200, { 'content-length': 2 * 1024 ** 3 }).write('begin');
  });
  await expect(fetch()).rejects.toThrow('It is larger than 20 MB.');
});

test('a picture that never ends is given up at its limit, and closes the connection', async () => {
  let sent = 0;
  const endless = function* () {
    for (; ; sent += 1) yield Buffer.alloc(1024 * 1024);
  };
  const { fetch } = await serving((_, reply) => {
    Readable.from(endless()).pipe(reply);
  });
  await expect(fetch()).rejects.toThrow('It is larger than 20 MB.');
  expect(sent).toBeLessThan(60);
});

test('a server that sends nothing more is given up when the time is over', async () => {
  const { fetch } = await serving((_, reply) => reply.writeHead(200).write('begin'), 300);
  await expect(fetch()).rejects.toThrow('It took more than 0.3 seconds.');
});
