import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Proxies the shop under test at another address, where its service worker can be replaced by a new version.
 * Returns the address, a function that publishes a new worker, and one that closes the proxy.
 */
export async function openReleasingShop(shopOrigin: string) {
  let release = '';
  const server = createServer((incoming, reply) => {
    const isWorker = incoming.url === '/sw.js';
    // The worker is sent complete and uncompressed, so that text can be appended.
    const { host } = incoming.headers;
    const headers = isWorker ? { host } : incoming.headers;
    const onward = request(shopOrigin + incoming.url, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      answer.pipe(reply, { end: !isWorker });
      if (isWorker) answer.on('end', () => reply.end(release));
    });
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishNewerWorker() {
      release += '\n// newer';
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
