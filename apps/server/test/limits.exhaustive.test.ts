import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EndpointName, endpoints } from '@jhumka/contract';
import { describe, expect, it } from 'vitest';
import { addCustomer } from './customers.ts';
import { sendFile } from './pictures.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const customer = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });

let count = 0;
const fresh = () => {
  count += 1;
  return count;
};
const call = async (name: EndpointName, input: object, token?: string) => {
  const { status, body } = await shop.call(name, input, { token });
  return { status, code: body.code };
};
/** Sends an invalid file: only the attempt counts. */
const upload = async (name: EndpointName, token: string) => {
  const { method, path } = endpoints[name];
  const reply = await shop.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nno\r\n--x--\r\n',
  });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
};
const mobile = () => `98${String(10_000_000 + fresh())}`;

/** A counter by the prefix of its key, its limit, and a call that it counts. */
const limits: readonly [key: string, max: number, call: () => Promise<{ status: number; code?: string }>][] =
  [
    ['test mail account', 20, () => call('admin.goingLive.sendTestMail', {}, admin.token)],
    ['test text account', 20, () => call('admin.providers.testText', { mobile: '12' }, admin.token)],
    [
      'test courier account',
      20,
      () => call('admin.providers.testCourier', { pincode: '302001' }, admin.token),
    ],
    ['test payment account', 20, () => call('admin.providers.testPayment', {}, admin.token)],
    [
      'register address',
      1_000,
      () =>
        call('user.register', {
          name: 'One More',
          email: `more-${fresh()}@example.com`,
          password: 'a sentence of nine words',
        }),
    ],
    ['codes address', 1_000, () => call('user.forgotPassword', { email: `nobody-${fresh()}@example.com` })],
    [
      'contact codes address',
      100,
      () => call('contact.sendCode', { email: `writer-${fresh()}@example.com` }),
    ],
    [
      'stock alert codes address',
      1_000,
      () => call('stockAlert.sendCode', { email: `waiter-${fresh()}@example.com` }),
    ],
    ['stock alerts address', 1_000, () => call('stockAlert.create', { productId: 'prd_x' }, customer.token)],
    [
      'friend codes address',
      100,
      async () => call('friends.join', { friend_code: 'AAAABBBB' }, (await addCustomer(shop)).token),
    ],
    ['claims address', 100, () => call('user.sendMobileLoginCode', { mobile: mobile() })],
    [
      'texts address',
      100,
      async () => call('user.sendMobileCode', { mobile: mobile() }, (await addCustomer(shop)).token),
    ],
    [
      'texts number',
      20,
      async () => call('user.sendMobileCode', { mobile: '9812345678' }, (await addCustomer(shop)).token),
    ],
    [
      'texts pair',
      10,
      async () => call('user.sendMobileCode', { mobile: '9812345679' }, (await addCustomer(shop)).token),
    ],
    ['texts account', 20, () => call('user.sendMobileCode', { mobile: mobile() }, customer.token)],
    ['avatar account', 30, () => upload('user.uploadAvatar', customer.token)],
    [
      'model account',
      500,
      async () => {
        const sent = { token: admin.token, field: 'model', fields: { id: 'prd_x' } };
        const { status, body } = await sendFile(shop, '/api/admin/products/model', Buffer.from('no'), sent);
        return { status, code: body.code };
      },
    ],
    ['picture account', 2_000, () => upload('admin.pictures.upload', admin.token)],
    ['import account', 60, () => upload('admin.products.import', admin.token)],
  ];

const counted = (key: string, count: number) =>
  shop.context.db
    .updateTable('rate_counters')
    .set({ count })
    .where('key', 'like', `${key} %`)
    .executeTakeFirstOrThrow();

describe('limits', () => {
  it.each(limits)("'%s' allows %i and not one more, with the time of the next", async (key, max, ask) => {
    await shop.context.db.deleteFrom('rate_counters').execute();
    const first = await ask();
    expect(first.code).not.toBe('too-many-requests');
    expect(Number((await counted(key, max - 1)).numUpdatedRows)).toBe(1);
    expect((await ask()).code).not.toBe('too-many-requests');
    expect(await ask()).toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  it("none is left out: each is tried above, or cited by a test of a module as // Rate limit 'key'", () => {
    const folder = fileURLToPath(new URL('../src/', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
    const [tests, sources] = [true, false].map((isTest) =>
      files.filter((file) => file.endsWith('.test.ts') === isTest).map(textOf),
    );
    const found = (texts: readonly string[] = [], pattern: RegExp) =>
      texts.flatMap((text) => [...text.matchAll(pattern)]).map(([, key = '']) => key);
    const keys = [
      ...found(sources, /await limit\([^`]*?, `([^$]+?) ?\$\{/g),
      ...found(sources, /(?:limit|refuse)Frequent\(\w+, '(.+?)'/g),
    ];
    const known = new Set([
      ...limits.map(([key]) => key),
      ...found(tests, /^ *\/\/ Rate limit '(.+)'\.\n *test\(/gm),
    ]);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});
