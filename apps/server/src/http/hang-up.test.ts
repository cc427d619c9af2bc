import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';

const shop = await testShop();
const lines = () =>
  shop.logged.map((line) => JSON.parse(line) as { level: number; msg: string; route?: string });

test('a client that disconnects in the middle of its body is not logged as a defect', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head =
    'POST /api/user/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';
  await new Promise((done) => socket.write(`${head}{"email":`, done));
  const requestReceived = once(shop.app.server, 'request').catch(() => undefined);
  socket.resetAndDestroy();
  await Promise.race([requestReceived, new Promise((done) => setImmediate(done))]);
  await expect.poll(() => lines().some(({ msg }) => msg === 'client disconnected')).toBe(true);
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});

test('a defect is logged with its method and the pattern of its route', async () => {
  const { problemFrom } = await import('./error-handler.ts');
  const logged: object[] = [];
  const request = {
    method: 'GET',
    routeOptions: { url: '/api/order/:id' },
    raw: { destroyed: false, complete: true },
    log: { error: (line: object) => void logged.push(line) },
  };
  expect(problemFrom(new TypeError('x is not a function'), request as never).code).toBe('internal');
  expect(logged).toEqual([expect.objectContaining({ method: 'GET', route: '/api/order/:id' })]);
});
