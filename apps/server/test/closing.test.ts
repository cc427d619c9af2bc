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
