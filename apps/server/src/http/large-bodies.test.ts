import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { sendFile } from '../../test/pictures.ts';
import { testShop } from '../../test/shop.ts';

const shop = await testShop();
const { token } = await addCustomer(shop, { role: 'ADMIN' });
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = shop.app.server.address() as AddressInfo;

// With `Connection: close` a client that still sends may lose the response.
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const megabyte = 1024 * 1024;
const block = Buffer.alloc(megabyte / 4, 0x61);

const form = { 'content-type': 'multipart/form-data; boundary=x' };
const formHead = (field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n`;

interface Sent {
  readonly status: number;
  readonly code: string;
}

/** Streams a body without a content length block by block, with back-pressure, until the response arrives. */
function pour(
  method: string,
  path: string,
  { head, headers, bytes }: { head: string; headers: Record<string, string>; bytes: number },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      method,
      path,
      host: '127.0.0.1',
      agent,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    let isAnswered = false;
    call.on('error', (error) => (isAnswered ? undefined : reject(error)));
    call.on('response', async (reply) => {
      isAnswered = true;
      const text = (await reply.toArray()).join('');
      call.destroy();
      resolve({ status: reply.statusCode ?? 0, code: JSON.parse(text).code });
    });
    call.write(head);
    let left = bytes;
    const more = () => {
      while (left > 0 && !isAnswered && !call.destroyed) {
        left -= block.length;
        if (!call.write(block)) return void call.once('drain', more);
      }
      if (!isAnswered && !call.destroyed) call.end();
    };
    more();
  });
}

test.each([
  ['POST', '/api/admin/products/import', formHead('file'), form],
  ['POST', '/api/file/upload', formHead('image'), form],
  ['PUT', '/api/user/upload-avatar', formHead('avatar'), form],
  ['POST', '/api/admin/orders/bulk-status', '{"csv":"', { 'content-type': 'application/json' }],
])(
  '100 MB to %s %s without a Content-Length are refused and never buffered',
  async (method, path, head, headers) => {
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 5);
    const answer = await pour(method, path, { head, headers, bytes: 100 * megabyte });
    clearInterval(watch);
    expect(answer).toEqual({ status: 413, code: 'too-large' });
    expect(most).toBeLessThan(90 * megabyte);
  },
);

test('an interrupted upload leaves neither a file nor a logged defect', async () => {
  const { context, logged } = shop;
  const files = () => readdir(context.config.DATA_DIR, { recursive: true });
  const before = await files();
  for (const [path, field] of [
    ['/api/admin/products/import', 'file'],
    ['/api/file/upload', 'image'],
  ] as const) {
    const ended = new Promise((resolve) =>
      shop.app.server.once('request', (call) => call.once('close', resolve)),
    );
    const call = request({
      port,
      method: 'POST',
      path,
      host: '127.0.0.1',
      agent,
      headers: { authorization: `Bearer ${token}`, ...form, 'content-length': '5000000' },
    });
    call.on('error', () => undefined);
    call.write(formHead(field));
    call.write(block, () => call.destroy());
    await ended;
  }
  // The next upload is accepted as before.
  const response = await sendFile(shop, '/api/admin/products/import', Buffer.from('sku,stock\nA,1\n'), {
    token,
    field: 'file',
  });
  expect(response.status).toBe(201);
  const added = (await files()).filter((name) => !before.includes(name));
  expect(added.filter((name) => name.endsWith('.csv'))).toHaveLength(1);
  expect(added.filter((name) => /\.(tmp|webp|part)$/.test(name))).toEqual([]);
  expect(await context.db.selectFrom('product_imports').select('id').execute()).toHaveLength(1);
  expect(logged.filter((line) => line.includes('request failed'))).toEqual([]);
});
