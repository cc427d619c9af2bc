import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const { advance } = clock;

let people = 0;
let email = '';
const password = 'a long kundan pass';
const dayMs = 86_400_000;

beforeEach(async () => {
  people += 1;
  email = `usha${people}@example.in`;
  await succeed('user.register', { name: 'Usha', email, password });
});

const login = async (userAgent = 'A phone') =>
  (await succeed('user.login', { email, password }, { headers: { 'user-agent': userAgent } })).data;
const lastsDays = (expiresAt: string) => (Date.parse(expiresAt) - clock.now.getTime()) / dayMs;
const extend = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) =>
  call('user.extendSession', { refreshToken }, { token: accessToken });

describe('devices', () => {
  test('devices are listed by last use, and the current one is marked', async () => {
    const phone = await login('A phone');
    advance(5);
    const laptop = await login('A laptop');
    const { data } = await succeed('user.sessions', {}, { token: phone.accessToken });
    expect(data.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      ['A laptop', false],
      ['A phone', true],
    ]);
    expect(JSON.stringify(data)).not.toContain(laptop.refreshToken.split('.')[1]);
  });

  test('a device is logged out at once, twice the same, and is gone from the list', async () => {
    const phone = await login('A phone');
    const laptop = await login('A laptop');
    const { data } = await succeed('user.sessions', {}, { token: phone.accessToken });
    const other = data.find(({ is_current }) => !is_current)?._id;
    await succeed('user.details', {}, { token: laptop.accessToken });
    for (let times = 0; times < 2; times += 1) {
      await succeed('user.revokeSession', { id: other }, { token: phone.accessToken });
    }
    expect((await call('user.details', {}, { token: laptop.accessToken })).status).toBe(401);
    expect((await call('user.refresh', { refreshToken: laptop.refreshToken })).status).toBe(401);
    expect((await succeed('user.sessions', {}, { token: phone.accessToken })).data).toHaveLength(1);
  });

  test('more than a hundred sessions end the least recently used one', async () => {
    const first = await login('The first');
    const row = await context.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_agent', '=', 'The first')
      .executeTakeFirstOrThrow();
    advance(1);
    await context.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 99 }, (_each, index) => ({
          ...row,
          id: `ses_${people}of${index}`,
          refresh_hash: `of ${people} ${index}`,
          rotated_at: clock.now.toISOString(),
        })),
      )
      .execute();
    expect((await succeed('user.sessions', {}, { token: first.accessToken })).data).toHaveLength(100);
    advance(1);
    const last = await login('The last');
    const { data } = await succeed('user.sessions', {}, { token: last.accessToken });
    expect([data.length, data[0]?.user_agent]).toEqual([100, 'The last']);
    expect((await call('user.refresh', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await call('user.refresh', { refreshToken: last.refreshToken })).status).toBe(200);
  });

  test("other people's devices are not found", async () => {
    const mine = await login();
    const { data } = await succeed('user.sessions', {}, { token: mine.accessToken });
    const stranger = `stranger${people}@example.in`;
    await succeed('user.register', { name: 'Stranger', email: stranger, password });
    const token = (await succeed('user.login', { email: stranger, password })).data.accessToken;
    for (const id of [data[0]?._id, 'ses_unknown', '%']) {
      const reply = await call('user.revokeSession', { id }, { token });
      expect([reply.status, reply.body.code]).toEqual([404, 'session-not-found']);
    }
    expect((await call('user.details', {}, { token: mine.accessToken })).status).toBe(200);
  });

  test('spec 7.17, 9.12: an extended session lasts thirty days from then, also after a refresh', async () => {
    const tokens = await login();
    expect(lastsDays(tokens.expiresAt)).toBe(7);
    const reply = await extend(tokens);
    expect([reply.status, reply.body.message]).toEqual([200, 'Session extended to 30 days!']);
    expect(lastsDays(reply.body.data.expiresAt)).toBe(30);
    expect(String(reply.headers['set-cookie'])).toContain('refreshToken=');
    advance(20 * 86_400);
    const { data } = await succeed('user.refresh', { refreshToken: reply.body.data.refreshToken });
    expect(lastsDays(data.expiresAt)).toBe(10);
    expect((await call('user.details', {}, { token: data.accessToken })).status).toBe(200);
  });

  test('decisions §3: a tab that refreshes while another extends gets the same session, and no alarm', async () => {
    const tokens = await login();
    const [extended, refreshed] = await Promise.all([
      extend(tokens),
      call('user.refresh', { refreshToken: tokens.refreshToken }),
    ]);
    expect([extended.status, refreshed.status]).toEqual([200, 200]);
    for (const reply of [extended, refreshed]) {
      expect((await call('user.refresh', { refreshToken: reply.body.data.refreshToken })).status).toBe(200);
    }
    advance(31);
    const stolen = await call('user.refresh', { refreshToken: tokens.refreshToken });
    expect(stolen.status).toBe(401);
    expect((await call('user.details', {}, { token: refreshed.body.data.accessToken })).status).toBe(401);
  });

  test('an access token without the refresh token of its session is not extended to thirty days', async () => {
    const [tokens, other] = [await login(), await login()];
    const { data: renewed } = await succeed('user.refresh', { refreshToken: tokens.refreshToken });
    advance(31);
    const refused = { code: 'refresh-token-required' };
    for (const refreshToken of [
      undefined,
      '',
      'x',
      tokens.accessToken,
      other.refreshToken,
      tokens.refreshToken,
    ]) {
      const reply = await call('user.extendSession', { refreshToken }, { token: renewed.accessToken });
      expect([refreshToken, reply.status, reply.body]).toMatchObject([refreshToken, 403, refused]);
    }
    // URLs are logged, so no token is read from them.
    const inAddress = await shop.app.inject({
      method: 'POST',
      url: `/api/user/extend-session?refreshToken=${renewed.refreshToken}`,
      headers: { authorization: `Bearer ${renewed.accessToken}` },
    });
    expect(inAddress.json()).toMatchObject(refused);
    expect((await extend(renewed)).status).toBe(200);
  });

  test('the refresh cookie of the same session extends it next to a bearer access token', async () => {
    const tokens = await login();
    const cookie = `refreshToken=${tokens.refreshToken}`;
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    const token = tokens.accessToken;
    expect((await call('user.extendSession', {}, { token, headers: foreign })).status).toBe(403);
    expect((await call('user.extendSession', {}, { token, headers: { cookie } })).status).toBe(200);
  });

  test("an expired session can't be extended", async () => {
    const tokens = await login();
    await succeed('user.logout', {}, { token: tokens.accessToken });
    expect((await extend(tokens)).status).toBe(401);
  });

  test('with the cookie alone it takes a page of the shop to extend', async () => {
    const tokens = await login();
    const cookie = `accessToken=${tokens.accessToken}; refreshToken=${tokens.refreshToken}`;
    expect((await call('user.extendSession', {}, { headers: { cookie } })).status).toBe(403);
    const headers = { cookie, origin: 'http://shop.localhost' };
    expect((await call('user.extendSession', {}, { headers })).status).toBe(200);
  });
});
