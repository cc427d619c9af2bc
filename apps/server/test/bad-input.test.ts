import { connect } from 'node:net';
import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { describe, expect, it } from 'vitest';
import { parseInput } from '../src/http/read-input.ts';
import { Problem } from '../src/problem.ts';
import { addCustomer, fillCart, placeOrder, stockOf } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5, price: 1000 }]);
const customer = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });
const names = Object.keys(endpoints) as EndpointName[];

const raw = (options: { method?: 'GET' | 'POST'; url: string; payload?: string | Buffer; type?: string }) =>
  shop.app.inject({
    method: options.method ?? 'POST',
    url: options.url,
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': options.type ?? 'application/json',
    },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });

function expectRefusal(reply: { statusCode: number; json(): unknown }, status: number, code: string): void {
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ success: false, error: true, code, message: expect.any(String) });
}

/** Sends raw bytes to the listening shop and returns the whole response. */
async function sendBytes(text: string): Promise<string> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

describe('empty fields', () => {
  it('an empty page and limit have the defaults, and invalid ones are refused with their range', async () => {
    const history = (query: string) => raw({ method: 'GET', url: `/api/user/coins/history?${query}` });
    const empty = (await history('page=&limit=')).json();
    expect(empty).toMatchObject({ success: true, page: 1, limit: 10 });
    const refused = await history('page=0&limit=abc');
    expectRefusal(refused, 400, 'bad-input');
    expect(refused.json().issues).toEqual([
      { path: 'page', message: 'Page must be at least 1.' },
      { path: 'limit', message: 'Limit must be a whole number.' },
    ]);
  });
});

describe('unreadable input', () => {
  it('an unknown route is a 404 in the envelope', async () => {
    expectRefusal(await raw({ method: 'GET', url: '/api/nothing/here' }), 404, 'not-found');
  });

  it('ten megabytes of JSON are refused as too large', async () => {
    const payload = JSON.stringify({ productId: 'x'.repeat(10_000_000) });
    expectRefusal(await raw({ url: '/api/cart/create', payload }), 413, 'too-large');
  });

  it.each([
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['half an object', '{"productId": '],
    ['a list', '[1, 2]'],
    ['a bare text', '"text"'],
    ['null', 'null'],
    ['a NUL character', '{"productId":"a\\u0000b"}'],
  ])('%s is refused as unreadable JSON', async (_, payload) => {
    expectRefusal(await raw({ url: '/api/cart/create', payload }), 400, 'malformed-json');
  });

  it.each([
    ['lists', `{"productId":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['objects', `{"productId":${'{"_id":'.repeat(80_000)}1${'}'.repeat(80_000)}}`],
  ])('%s within each other a hundred thousand deep are refused by their field', async (_, payload) => {
    expectRefusal(await raw({ url: '/api/cart/create', payload }), 400, 'bad-input');
  });

  it('keys that name the prototype change nothing', async () => {
    const payload = `{"__proto__":{"quantity":3,"role":"ADMIN"},"constructor":{"prototype":{"a":1}},"productId":"x"}`;
    expectRefusal(await raw({ url: '/api/cart/create', payload }), 404, 'product-not-found');
    expect({}).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('a');
  });

  it.each([
    [
      'headers of 40 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nx-a: ${'b'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed-request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed-request',
    ],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'malformed-request'],
  ])('%s are refused in the envelope', async (_, text, status, code) => {
    const [head = '', body = '{}'] = (await sendBytes(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: true, code });
  });

  it('another kind of content is refused as such', async () => {
    const reply = await raw({
      url: '/api/cart/create',
      payload: 'a=1',
      type: 'application/x-www-form-urlencoded',
    });
    expectRefusal(reply, 415, 'unsupported-media-type');
  });

  it.each([
    '/api/order/order/%00',
    '/api/order/order?orderId=%00',
    '/api/product/get?search=a%00b',
    '/api/%zz',
  ])('the address %s is refused', async (url) => {
    expectRefusal(await raw({ method: 'GET', url }), 400, 'malformed-address');
  });
});

describe('wrong values', () => {
  it.each([
    ['page=-1'],
    ['page=0'],
    ['page=1.5'],
    ['page=abc'],
    ['limit=1e9'],
    ['limit=1000000000'],
    ['limit=0'],
    ['page=99999999999999999999'],
    ['page=1&page=2'],
    ['limit=5&limit=1e9'],
  ])('a list refuses %s and names the wrong field', async (query) => {
    const reply = await raw({ method: 'GET', url: `/api/product/get?${query}` });
    expectRefusal(reply, 400, 'bad-input');
    expect(reply.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(query.split('=')[0]);
  });

  it.each([0, -1, 1.5, 1e9, Number.POSITIVE_INFINITY, 'many', null, {}, [], true])(
    'a quantity of %j is refused and adds nothing',
    async (quantity) => {
      const someone = await addCustomer(shop);
      const reply = await shop.call('cart.create', { productId, quantity }, { token: someone.token });
      const { data } = await shop.succeed('cart.get', {}, { token: someone.token });
      expect(reply.status).toBe(400);
      expect(data).toEqual([]);
    },
  );

  const wrongTypes = [null, true, -1, 1e21, '', 'x'.repeat(20_000), [], [[]], {}, { _id: {} }, { $gt: '' }];
  const hostileTexts = [
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '\ud800',
    '🙂'.repeat(50),
    '\u202Egnirts',
    '__proto__',
    'constructor',
  ];

  // Login and registration hash passwords and count attempts; their own tests cover them.
  const walked = names.filter((name) => !['user.register', 'user.login', 'user.logout'].includes(name));

  const wrongValues = [...wrongTypes, ...hostileTexts];

  /**
   * Inputs in which every field takes every wrong value: alone where that reaches the verb, else all fields at once. Of
   * the bodies that the schema refuses one is sent, since all of them take the same way; the others are only parsed.
   */
  function inputsWithWrongValues({ input, method, path }: Endpoint): { sent: object[]; parsed: object[] } {
    const fields = Object.keys(input.shape);
    const reachesVerb = (given: object) => input.safeParse(given).success;
    const alone = fields.flatMap((field) => wrongValues.map((value) => ({ [field]: value })));
    const together = (fields.length === 0 ? [] : wrongValues).map((_, turn) =>
      Object.fromEntries(fields.map((field, at) => [field, wrongValues[(turn + at) % wrongValues.length]])),
    );
    const isBody = method !== 'GET' && !path.includes(':');
    const refused = isBody ? together.filter((given) => !reachesVerb(given)) : [];
    const parsed = refused.slice(1);
    return {
      sent: [...alone.filter(reachesVerb), ...together.filter((one) => !parsed.includes(one))],
      parsed,
    };
  }

  const isOwnMessage = ({ message }: { message: string }) => !/^(Invalid|Too|Unrecognized)\b/.test(message);

  /** Returns what the parser says of an input that it refuses. */
  function issuesOf(endpoint: Endpoint, given: object): readonly { message: string }[] {
    try {
      parseInput(endpoint, given);
    } catch (error) {
      if (error instanceof Problem) return error.issues ?? [];
      throw error;
    }
    throw new Error('It was expected to be refused.');
  }

  it.each(walked)('%s takes wrong types and hostile texts in every field without a 5xx', async (name) => {
    const endpoint = endpoints[name] as Endpoint;
    const { token } = endpoint.access === 'admin' ? admin : customer;
    const { sent, parsed } = inputsWithWrongValues(endpoint);
    const wrong: unknown[] = parsed.filter((given) => !issuesOf(endpoint, given).every(isOwnMessage));
    for (const given of sent) {
      const { status, body } = await shop.call(name, given, { token });
      const isRefusal = body?.success === false && body.error === true;
      const isGood = status < 400 || (status < 500 && isRefusal && (body.issues ?? []).every(isOwnMessage));
      if (!isGood) wrong.push({ given, status, body });
    }
    expect(wrong).toEqual([]);
  });

  it('stores a hostile text unchanged and returns it so', async () => {
    const text = `<img src=x onerror=alert(1)> '; drop table orders; --`;
    const address = {
      name: text.slice(0, 80),
      address_line: text,
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302003',
      mobile: '9845000000',
    };
    const { data } = await shop.succeed('address.create', address, { token: customer.token });
    expect(data.address_line).toBe(text);
  });

  it('drops fields that are not declared, such as a price in the order', async () => {
    const someone = await addCustomer(shop);
    await fillCart(shop, someone, productId);
    const before = await stockOf(shop, productId);
    const reply = await placeOrder(shop, someone, {
      subTotalAmt: 1,
      totalAmt: 1,
      price: 1,
      bill: { grand_total: 1 },
      userId: customer.userId,
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data[0]).toMatchObject({ userId: someone.userId, totalAmt: 1050 });
    expect(await stockOf(shop, productId)).toBe(before - 1);
  });
});

describe('logging', () => {
  it('no call of this file was a defect of the shop', () => {
    const defects = shop.logged.filter((line) => line.includes('request failed'));
    expect(defects).toEqual([]);
  });
});
