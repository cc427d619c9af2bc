import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePushKeys, sendPush } from './push-gateway.ts';

const received: { headers: Record<string, unknown>; bytes: number; text: string }[] = [];
let status = 201;
const service = createServer(async (request, reply) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  received.push({ headers: request.headers, bytes: body.length, text: body.toString('latin1') });
  reply.writeHead(status).end();
});
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());

const browser = () => {
  const { port } = service.address() as { port: number };
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `http://127.0.0.1:${port}/send/abc`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};
const message = { title: 'New order JH-1', body: 'Meher band', path: '/dashboard/order-management' };
const send = () =>
  sendPush(makePushKeys(), 'https://shop.example', browser(), message, { allowsPrivate: true });

test('a notification is signed, encrypted for the browser, and stored for a day', async () => {
  expect(await send()).toBe('sent');
  const sent = received.at(-1);
  expect(sent?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
  });
  expect(sent?.text).not.toContain('JH-1');
});

test('a browser that has unsubscribed is gone; another refusal is an error', async () => {
  status = 410;
  expect(await send()).toBe('gone');
  status = 503;
  await expect(send()).rejects.toThrow('503');
});
