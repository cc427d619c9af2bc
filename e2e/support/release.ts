import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The shop under test at another address, where its service worker can become a newer one. Gives the address,
 * what publishes a newer worker, and what closes it.
 */
export async function openReleasingShop(shopOrigin: string) {
  let release = '';
  const server = createServer((asked, reply) => {
    const isWorker = asked.url === '/sw.js';
    // The worker comes whole and as plain text, so that something can be written below it.
    const { host } = asked.headers;
    const headers = isWorker ? { host } : asked.headers;
    const onward = request(shopOrigin + asked.url, { method: asked.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      answer.pipe(reply, { end: !isWorker });
      if (isWorker) answer.on('end', () => reply.end(release));
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
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
