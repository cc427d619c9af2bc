import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testShop } from './shop.ts';

const shop = await testShop();

test('a client connected during shutdown gets its response, then the connection closes', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  const ask = 'GET /api/category/get HTTP/1.1\r\nHost: x\r\n\r\n';
  let answers = '';
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // Half a request keeps the connection open; the rest is sent during shutdown.
  socket.on('data', (part) => {
    answers += part.toString();
  });
  await new Promise((resolve) => socket.on('connect', resolve));
  socket.write(ask + ask.slice(0, 20));
  while (!answers.includes('HTTP/1.1 200')) await nextTurn();
  const closing = shop.app.close();
  await nextTurn();
  socket.write(ask.slice(20));
  await Promise.all([closing, closed]);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers.toLowerCase()).toContain('connection: close');
});

test('a draining process answers on, is not ready, and refuses reads that go elsewhere', async () => {
  const { app } = await testShop({ variables: { DRAIN_SECONDS: '0.5' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-retry-elsewhere': '1', 'content-type': 'application/json' };
  expect((await fetch(`${url}/readyz`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/api/category/get`, { headers })).status).toBe(200);
  const closing = app.close();
  const readiness = await fetch(`${url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { ready: false, draining: true }]);
  const read = await fetch(`${url}/api/category/get`);
  expect([read.status, read.headers.get('connection')]).toEqual([200, 'close']);
  const readElsewhere = await fetch(`${url}/api/category/get`, { headers });
  expect(readElsewhere.status).toBe(502);
  // A proxy doesn't send a write again, so it is answered.
  const write = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body: '{}' });
  expect(write.status).toBe(400);
  await closing;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
