import { beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { type Reply, testShop } from '../../../../test/shop.ts';
import { countFrequent } from '../../platform/rate-limits/frequent-limit.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context, logged } = shop;
const { advance } = clock;

let people = 0;
let email = '';
const password = 'a long kundan pass';

beforeEach(async () => {
  people += 1;
  email = `kavya${people}@example.in`;
  await succeed('user.register', { name: 'Kavya', email, password });
});

/** Each test has its own IP address, so that rate limits don't interfere. */
const from = () => ({ headers: { 'x-forwarded-for': `198.51.100.${people}` } });
const login = (fields: object = {}) => call('user.login', { email, password, ...fields }, from());
const setUser = (fields: object) =>
  context.db.updateTable('users').set(fields).where('email', '=', email).execute();

test('spec 7.3, 3.1: login returns tokens in both spellings and saves the time of the login', async () => {
  advance(5);
  const reply = await login({ email: ` ${email.toUpperCase()}` });
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(data.accesstoken).toBe(data.accessToken);
  expect(data.refreshtoken).toBe(data.refreshToken);
  expect(Date.parse(data.expiresAt) - clock.now.getTime()).toBe(7 * 86_400_000);
  const details = await succeed('user.details', {}, { token: data.accessToken });
  expect(details.data).toMatchObject({ email, last_login_date: clock.now.toISOString() });
});

test('decisions §3: login works before the email is verified', async () => {
  expect((await login()).status).toBe(200);
});

test("spec 7.3: a wrong password and an unknown email get one answer, 'Check your email and password'", async () => {
  const wrong = await login({ password: 'not the right one' });
  const unknown = await login({ email: 'nobody@example.in' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({
    success: false,
    error: true,
    message: 'Check your email and password',
    code: 'wrong-credentials',
  });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('an invalid email or password is refused by its field', async () => {
  const cases: [object, string][] = [
    [{ email: "' or 1=1 --" }, 'email'],
    [{ email: { $ne: '' } }, 'email'],
    [{ email: ['a@b.in'] }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'x'.repeat(10_000)}@example.in` }, 'email'],
    [{ password: null }, 'password'],
    [{ password: { $gt: '' } }, 'password'],
    [{ password: 'x'.repeat(501) }, 'password'],
  ];
  for (const [fields, path] of cases) {
    const reply = await login(fields);
    expect([fields, reply.status, reply.body.issues[0].path]).toEqual([fields, 400, path]);
  }
  for (const odd of ["' or 1=1 --", '', '🔑', 'x'.repeat(500)]) {
    expect([odd, (await login({ password: odd })).body.code]).toEqual([odd, 'wrong-credentials']);
  }
});

test('decisions §3: ten wrong tries close an account to an address for a quarter of an hour', async () => {
  clock.now = new Date('2026-11-22T06:00:00.000Z');
  for (let tries = 0; tries < 10; tries += 1) expect((await login({ password: 'wrong' })).status).toBe(400);
  const refused = await login();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '900',
  ]);
  advance(900);
  expect((await login()).status).toBe(200);
});

test('decisions §3: an unknown email is throttled as a known one is', async () => {
  const email = `nobody${people}@example.in`;
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await login({ email })).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test('decisions §3: an address that fails for many accounts is throttled, others and successes are not', async () => {
  await context.db
    .insertInto('rate_counters')
    .values({
      key: `login address 198.51.100.${people}`,
      window_start: new Date(clock.now.getTime() - (clock.now.getTime() % 900_000)),
      count: 98,
    })
    .execute();
  for (let times = 0; times < 3; times += 1) expect((await login()).status).toBe(200);
  expect((await login({ email: 'one@example.in' })).status).toBe(400);
  expect((await login({ email: 'two@example.in' })).status).toBe(400);
  expect((await login({ email: 'three@example.in' })).status).toBe(429);
  expect((await login()).status).toBe(429);
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await call('user.login', { email, password }, elsewhere)).status).toBe(200);
});

test('decisions §3: a suspended user has no login and no session; only the right password shows the reason', async () => {
  const { data } = (await login()).body;
  await setUser({ status: 'Suspended' });
  expect((await login({ password: 'wrong' })).body.code).toBe('wrong-credentials');
  const refused = await login();
  expect([refused.status, refused.body.code]).toEqual([403, 'account-suspended']);
  advance(10);
  expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(403);
  expect((await call('user.refresh', { refreshToken: data.refreshToken })).status).toBe(403);
  expect((await call('user.logout', { refreshToken: data.refreshToken })).status).toBe(200);
});

test('spec 7.7: a refresh token as bearer, in the body or in the cookie gives new tokens', async () => {
  let { data } = (await login()).body;
  const ways = [
    () => call('user.refresh', {}, { token: data.refreshToken }),
    () => call('user.refresh', { refreshToken: data.refreshToken }),
    () =>
      call(
        'user.refresh',
        {},
        {
          headers: { cookie: `refreshToken=${data.refreshToken}`, origin: 'http://shop.localhost' },
        },
      ),
  ];
  for (const refresh of ways) {
    const reply = await refresh();
    expect([reply.status, reply.body.message]).toEqual([200, expect.any(String)]);
    expect(reply.body.data.refreshToken).not.toBe(data.refreshToken);
    ({ data } = reply.body);
    expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(200);
    advance(60);
  }
});

const ownPage = 'http://shop.localhost';

test('spec 7.7: a bearer or body that holds no refresh token falls back to the body, then to the cookie', async () => {
  const { data } = (await login()).body;
  const inBody = await call('user.refresh', { refreshToken: data.refreshToken }, { token: data.accessToken });
  expect(inBody.status).toBe(200);
  const { accessToken, refreshToken } = inBody.body.data;
  const cookie = `refreshToken=${refreshToken}`;
  const headers = { cookie, origin: ownPage };
  const inCookie = await call('user.refresh', { refreshToken: 'undefined' }, { token: accessToken, headers });
  expect(inCookie.status).toBe(200);
  const foreign = { cookie, origin: 'https://elsewhere.example' };
  expect((await call('user.refresh', {}, { token: accessToken, headers: foreign })).status).toBe(403);
});

test('spec 7.7: a replayed refresh token with the cookie of its live successor does not count as theft', async () => {
  const old = (await login()).body.data;
  const { data: live } = await succeed('user.refresh', { refreshToken: old.refreshToken });
  advance(60);
  const headers = { cookie: `refreshToken=${live.refreshToken}`, origin: ownPage };
  const replayed = await call('user.refresh', { refreshToken: old.refreshToken }, { headers });
  expect(replayed.status).toBe(200);
  expect((await call('user.details', {}, { token: live.accessToken })).status).toBe(200);
  advance(60);
  // The cookie of another session does not help.
  const other = (await login()).body.data;
  const excuse = { cookie: `refreshToken=${other.refreshToken}`, origin: ownPage };
  expect((await call('user.refresh', { refreshToken: old.refreshToken }, { headers: excuse })).status).toBe(
    401,
  );
  expect((await call('user.details', {}, { token: live.accessToken })).status).toBe(401);
  expect((await call('user.details', {}, { token: other.accessToken })).status).toBe(200);
});

// Rate limit 'refused refreshes'.
test('refused refreshes of an IP address end in 429, and a live session there is still refreshed', async () => {
  const { data } = (await login()).body;
  const statuses = new Set<number>();
  const rule = { max: 3_000, windowSeconds: 600 };
  for (let tries = 0; tries < 2_999; tries += 1) {
    countFrequent(context, 'refused refreshes', `198.51.100.${people}`, rule);
  }
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await call('user.refresh', { refreshToken: 'x' }, from());
    statuses.add(refused.status);
    if (refused.status === 429) expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect((await call('user.refresh', { refreshToken: data.refreshToken }, from())).status).toBe(200);
});

test('a live refresh cookie renews an expired or missing access cookie on any request', async () => {
  const { data } = (await login()).body;
  advance(3600);
  const refreshCookie = `refreshToken=${data.refreshToken}`;
  const details = (cookie: string) => call('user.details', {}, { headers: { cookie } });
  for (const cookie of [`accessToken=${data.accessToken}; ${refreshCookie}`, refreshCookie]) {
    const reply = await details(cookie);
    expect([reply.status, reply.body.data.email]).toEqual([200, email]);
    expect(cookiesOf(reply).map((one) => one.split('=')[0])).toEqual(['accesstoken']);
  }
  // A write still needs a page of the shop, and a cookie never replaces a bearer token.
  const write = (headers: Record<string, string>) => call('user.update', { name: 'Kavya R' }, { headers });
  expect((await write({ cookie: refreshCookie })).status).toBe(403);
  expect((await write({ cookie: refreshCookie, origin: ownPage })).status).toBe(200);
  const expired = await call(
    'user.details',
    {},
    { token: data.accessToken, headers: { cookie: refreshCookie } },
  );
  expect(expired.status).toBe(401);
  await succeed('user.logout', {}, { token: data.accessToken });
  expect((await details(refreshCookie)).status).toBe(401);
});

/** Parses the cookies that a response sets, with their attributes. */
function cookiesOf({ headers }: Reply): string[] {
  const set = headers['set-cookie'] ?? [];
  return (Array.isArray(set) ? set : [String(set)]).map((cookie) => cookie.toLowerCase());
}

test('spec 7.1: the session is also in HttpOnly, SameSite cookies, which logout clears', async () => {
  const reply = await login();
  const [device = '', access = '', refresh = '', ...others] = cookiesOf(reply);
  expect(others).toEqual([]);
  for (const [name, cookie] of [
    ['device', device],
    ['accesstoken', access],
    ['refreshtoken', refresh],
  ] as const) {
    expect(cookie).toMatch(new RegExp(`^${name}=[^;]+;`));
    for (const part of ['path=/', 'httponly', 'samesite=lax']) expect(cookie.split('; ')).toContain(part);
  }
  const cleared = cookiesOf(await call('user.logout', {}, { token: reply.body.data.accessToken }));
  expect(cleared.map((cookie) => cookie.split(';')[0])).toEqual(['accesstoken=', 'refreshtoken=']);
});

test('a cross-site request sets no session cookie, by any endpoint', async () => {
  const foreign = { origin: 'https://elsewhere.example', ...from().headers };
  const response = await call('user.login', { email, password }, { headers: foreign });
  // A form needs no preflight to send this, and a browser that follows it would store the cookies.
  const form = await shop.app.inject({
    method: 'POST',
    url: `/api/user/login?${new URLSearchParams({ email, password })}`,
    headers: foreign,
  });
  const { refreshToken } = (await login()).body.data;
  const refreshed = await call('user.refresh', { refreshToken }, { headers: foreign });
  expect([response.headers, form.headers, refreshed.headers].map((one) => one['set-cookie'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const own = { origin: 'http://shop.localhost', ...from().headers };
  expect(cookiesOf(await call('user.login', { email, password }, { headers: own }))).toHaveLength(3);
});

test('a cross-site link does not log out', async () => {
  const { data } = (await login()).body;
  const cookie = `accessToken=${data.accessToken}; refreshToken=${data.refreshToken}`;
  const followed = await call('user.logout', {}, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect([followed.status, followed.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(200);
  const own = await call('user.logout', {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect(cookiesOf(own)).toHaveLength(2);
  expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(401);
});

test("spec 8.1, 8.2, 8.8: a missing and an invalid refresh token are refused with the shop's messages", async () => {
  const none = await call('user.refresh');
  expect([none.status, none.body.message]).toEqual([401, 'Authentication required']);
  const { data } = (await login()).body;
  for (const refreshToken of [
    'x',
    '💎',
    data.accessToken,
    `${data.refreshToken}x`,
    "'; drop table sessions",
  ]) {
    const reply = await call('user.refresh', { refreshToken });
    expect([reply.status, reply.body.message]).toEqual([401, 'Invalid or expired token']);
  }
  expect((await call('user.refresh', { refreshToken: 'x'.repeat(5000) })).status).toBe(400);
});

test('spec 7.9, 2.28: logout ends the session of that device only, and always succeeds', async () => {
  const { data } = (await login()).body;
  const { data: other } = (await login()).body;
  expect((await call('user.logout', {}, { token: data.accessToken })).status).toBe(200);
  expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(401);
  expect((await call('user.refresh', { refreshToken: data.refreshToken })).status).toBe(401);
  expect((await call('user.details', {}, { token: other.accessToken })).status).toBe(200);
  expect((await call('user.logout', {}, { token: data.accessToken })).status).toBe(200);
  expect((await call('user.logout')).status).toBe(200);
  for (const refreshToken of ['garbage 💎', 'x'.repeat(5000), 5, { $ne: null }, ["'; drop table sessions"]]) {
    expect((await call('user.logout', { refreshToken })).status).toBe(200);
    expect((await call('user.logout', { refreshToken }, { token: 'x'.repeat(3000) })).status).toBe(200);
  }
});

test('spec 7.9: an expired access token still logs its session out', async () => {
  const { data } = (await login()).body;
  advance(3600);
  expect((await call('user.logout', {}, { token: data.accessToken })).status).toBe(200);
  expect((await call('user.refresh', { refreshToken: data.refreshToken })).status).toBe(401);
});

test('spec 7.8, 8.1: the details of a person need a session', async () => {
  const none = await call('user.details');
  expect([none.status, none.body.message]).toEqual([401, 'Authentication required']);
  const bad = await call('user.details', {}, { token: 'x.y.z' });
  expect([bad.status, bad.body.message]).toEqual([401, 'Invalid or expired token']);
});

test('spec 3.1, 3.11: a user has ids of addresses, cart rows and orders, and the tier of a member', async () => {
  const { data } = (await login()).body;
  const token = data.accessToken;
  const address = await succeed(
    'address.create',
    {
      address_line: '1 MG Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      mobile: '9876543210',
    },
    { token },
  );
  const before = await succeed('user.details', {}, { token });
  expect(before.data).toMatchObject({
    address_details: [address.data._id],
    shopping_cart: [],
    orderHistory: [],
    vip_enabled: false,
    vip_tier: 'NONE',
  });
  await context.db.insertInto('vip_memberships').values({ user_id: before.data._id }).execute();
  const after = await succeed('user.details', {}, { token });
  expect(after.data).toMatchObject({ vip_enabled: true, vip_tier: 'NONE' });
});

test('no token, password or code of all that was sent here has reached the log', async () => {
  const { data } = (await login()).body;
  await call('user.refresh', { refreshToken: data.refreshToken });
  const log = logged.join('');
  for (const secret of [password, data.accessToken, data.refreshToken]) expect(log).not.toContain(secret);
});
