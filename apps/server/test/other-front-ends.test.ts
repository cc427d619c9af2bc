import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const origin = 'https://front.example';
const shop = await testShop({
  variables: { PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: origin, SMTP_URL: 'smtp://127.0.0.1:1' },
});
const { app, call, succeed } = shop;
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
const customer = await addCustomer(shop);
const as = { token: customer.token };
const entry = {
  name: 'Asha Rao',
  address_line: '12 Lake Road',
  city: 'Bengaluru',
  pincode: '560001',
  mobile: '9845012345',
};

test('addresses have a status of true, also those in orders and lists', async () => {
  const { data } = await succeed('address.create', { ...entry, state: 'Karnataka' }, as);
  expect(data.status).toBe(true);
  const list = await succeed('address.list', {}, as);
  expect(list.data.map(({ status }) => status)).toEqual([true, true]);
});

test.each([
  [
    { state: 'KA', country: 'IN' },
    { state: 'Karnataka', country: 'India', address_type: 'home' },
  ],
  [
    { state: 'TS', country: 'India', pincode: '500001' },
    { state: 'Telangana', country: 'India' },
  ],
  [
    { state: 'tg', country: 'india', pincode: '500001' },
    { state: 'Telangana', country: 'India' },
  ],
  [
    { state: 'IN-KA', address_type: 'HOME' },
    { state: 'Karnataka', address_type: 'home' },
  ],
  [{ state: 'KA', address_type: 'Work' }, { address_type: 'work' }],
  [{ state: 'KA', address_type: 'Parents' }, { address_type: 'other' }],
])('an address with %j is read as %j', async (given, read) => {
  const { body } = await call('address.create', { ...entry, ...given }, as);
  expect(body.data ?? body).toMatchObject(read);
});

test('category and subcategory are lists for a listed origin and objects for all others', async () => {
  const get = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: '/api/product/get', headers });
    return { vary: String(reply.headers.vary).toLowerCase(), etag: reply.headers.etag, ...reply.json() };
  };
  const listed = await get({ origin });
  const others = [
    await get({}),
    await get({ origin: 'https://elsewhere.example' }),
    await get({ origin: 'https://shop.example' }),
  ];
  const again = await get({ origin });
  for (const reply of [listed, again]) {
    const [product] = reply.data;
    expect(product.category).toEqual([product.categoryId]);
    expect(product.subCategory).toEqual([{ _id: expect.any(String), name: expect.any(String) }]);
  }
  for (const reply of others) {
    expect(reply.data[0].category).toEqual(reply.data[0].categoryId);
    expect(reply.etag).not.toBe(listed.etag);
  }
  for (const { vary } of [listed, ...others]) expect(vary).toContain('origin');
});

test('products in the cart of a listed origin have lists too', async () => {
  await fillCart(shop, customer, productId);
  const { body } = await call('cart.get', {}, { ...as, headers: { origin } });
  expect(JSON.stringify(body)).toMatch(/"category":\[\{/);
  expect(JSON.stringify((await call('cart.get', {}, as)).body)).toMatch(/"category":\{/);
});

test('rows of product/get carry description and more_details, cards of the own pages do not', async () => {
  const [row] = (await succeed('product.list', {})).data;
  expect(row).toMatchObject({ description: expect.any(String), more_details: expect.any(Object) });
  const [card] = (await succeed('product.list', { view: 'card' })).data;
  expect(card).not.toHaveProperty('description');
});

test('a refusal names all wrong fields in its message, and lists them', async () => {
  const { body } = await call(
    'address.create',
    { ...entry, state: 'Karnataka', city: '', pincode: undefined },
    as,
  );
  expect(body.message).toMatch(/^City is required\. .*Pincode is required\./);
  expect(body.issues.length).toBeGreaterThanOrEqual(2);
});

test('a listed origin over https gets cookies for another site, the own pages and strangers do not', async () => {
  const person = { email: 'asha@example.in', password: 'a long kundan pass' };
  await succeed('user.register', { name: 'Asha', ...person });
  const cookiesFor = async (headers: Record<string, string>) =>
    [(await call('user.login', person, { headers })).headers['set-cookie']].flat().map(String);
  const foreign = await cookiesFor({ origin });
  const names = foreign.map((cookie) => cookie.split('=')[0]);
  expect(names.toSorted()).toEqual(['accessToken', 'device', 'refreshToken']);
  for (const cookie of foreign)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['SameSite=None', 'Secure', 'HttpOnly']));
  for (const cookie of await cookiesFor({ origin: 'https://shop.example' }))
    expect(cookie).toContain('SameSite=Lax');
  expect(await cookiesFor({ origin: 'https://elsewhere.example' })).toEqual(['undefined']);
});

test('a listed origin logs out with its cookies, a link of another site does not', async () => {
  const logOut = (headers: Record<string, string>) =>
    call(
      'user.logout',
      {},
      { headers: { cookie: 'refreshToken=x', 'sec-fetch-site': 'cross-site', ...headers } },
    );
  expect((await logOut({ origin })).headers['set-cookie']).toBeDefined();
  expect((await logOut({})).headers['set-cookie']).toBeUndefined();
});

test('a listed origin reads Indian mobile numbers as ten digits, which stay +91 in the shop', async () => {
  const headers = { origin };
  const { data } = await succeed('address.create', { ...entry, state: 'Karnataka' }, { ...as, headers });
  expect(data.mobile).toBe('9845012345');
  await succeed('user.update', { mobile: '98450 12345' }, { ...as, headers });
  const read = async (name: 'address.list' | 'user.details', own: object = {}) =>
    JSON.stringify((await call(name, {}, { ...as, ...own })).body);
  for (const name of ['address.list', 'user.details'] as const) {
    expect(await read(name, { headers })).toMatch(/"mobile":"9845012345"/);
    expect(await read(name, { headers })).not.toContain('+91');
    expect(await read(name)).toMatch(/"mobile":"\+919845012345"/);
  }
});

test("a listed origin reads 'CASH ON DELIVERY' where cash is due", async () => {
  const headers = { origin };
  await fillCart(shop, customer, productId);
  const { body } = await placeOrder(shop, customer, {}, headers);
  expect(body.data[0].payment_status).toBe('CASH ON DELIVERY');
  const { orderId } = body.data[0];
  expect((await succeed('order.get', { orderId }, { ...as, headers })).data.payment_status).toBe(
    'CASH ON DELIVERY',
  );
  expect((await succeed('order.get', { orderId }, as)).data.payment_status).toBe('cod_due');
  const { token } = await addCustomer(shop, { role: 'ADMIN' });
  const list = await succeed('admin.orders.list', { payment: 'CASH ON DELIVERY' }, { token, headers });
  expect(list.data.orders.map((order) => order.orderId)).toEqual([orderId]);
});

test.each(['', 'null', 'undefined', ' '])("the header 'Bearer %s' is as good as none", async (token) => {
  const bearer = { authorization: `Bearer ${token}` };
  const cookie = { cookie: `accessToken=${customer.token}`, ...bearer };
  expect((await call('cart.get', {}, { headers: bearer })).body.message).toBe('Authentication required');
  expect((await call('cart.get', {}, { headers: cookie })).status).toBe(200);
  expect((await call('product.list', {}, { headers: bearer })).status).toBe(200);
});

test('a refresh token of nothing in the body leaves that of the cookie', async () => {
  const person = { email: 'asha@example.in', password: 'a long kundan pass' };
  const { data } = await succeed('user.login', person);
  const headers = { cookie: `refreshToken=${data.refreshToken}`, origin };
  for (const refreshToken of ['undefined', 'null', null]) {
    const { status } = await call(
      'user.extendSession',
      { refreshToken },
      { token: data.accessToken, headers },
    );
    expect(status).toBe(200);
  }
});

describe('X-Forwarded-Host', () => {
  const evil = 'http://evil.example';
  const headers = {
    cookie: `accessToken=${customer.token}`,
    'x-forwarded-host': 'evil.example',
    origin: evil,
  };

  test.each<[string, Record<string, string>, number]>([
    ['an address of its own, behind a trusted proxy', { TRUST_PROXY: '127.0.0.1' }, 403],
    ['no address and no trusted proxy', { PUBLIC_URL: '' }, 403],
    ['no address, behind a trusted proxy', { PUBLIC_URL: '', TRUST_PROXY: '127.0.0.1' }, 401],
  ])('names no page of a shop with %s as its own: %j %d', async (_, variables, status) => {
    const other = await testShop({ variables });
    expect((await other.call('wishlist.add', {}, { headers })).status).toBe(status);
  });

  test.each(['nginx/shop.conf', 'cluster/nginx-shop.conf', 'caddy/Caddyfile', 'cdn/shop.vcl'])(
    'deploy/%s clears it',
    async (file) => {
      const text = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
      expect(text).toMatch(
        /proxy_set_header X-Forwarded-Host "";|header_up -X-Forwarded-Host|unset req.http.X-Forwarded-Host;/,
      );
    },
  );
});
