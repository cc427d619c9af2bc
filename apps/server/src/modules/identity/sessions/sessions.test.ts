import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../../test/context.ts';
import { transact } from '../../../database/transact.ts';
import { insertUser } from '../../platform/users/store.ts';
import { authenticate, identifySession } from './authenticate.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { openSession } from './open-session.ts';
import { renewSession } from './renew-session.ts';

const { ctx, clock, as, logged } = await testContext();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let people = 0;
let userId = '';

beforeEach(async () => {
  people += 1;
  userId = `usr_${String(people).padStart(26, '0')}`;
  await transact(ctx, (tx) =>
    insertUser(tx, {
      id: userId,
      name: 'Asha',
      email: `asha${people}@example.in`,
      email_verified_at: null,
      password_hash: 'none',
      mobile: null,
      role: 'USER',
      created_at: clock.now.toISOString(),
    }),
  );
});

const open = () => transact(ctx, (tx) => openSession(tx, as(null), userId));
const invalid = { code: 'invalid-token', status: 401, message: 'Invalid or expired token' };

test('spec 7.1: an access token identifies the user, in both spellings that clients read', async () => {
  const tokens = await open();
  expect(tokens.accesstoken).toBe(tokens.accessToken);
  expect(tokens.refreshtoken).toBe(tokens.refreshToken);
  expect(await authenticate(ctx, tokens.accessToken)).toEqual({
    userId,
    sessionId: expect.stringMatching(/^ses_[0-9a-z]{26}$/),
    role: 'USER',
  });
});

test('decisions §3: an access token is valid for fifteen minutes', async () => {
  const { accessToken } = await open();
  clock.advance(15 * minuteMs - 2000);
  await authenticate(ctx, accessToken);
  clock.advance(3000);
  await expect(authenticate(ctx, accessToken)).rejects.toMatchObject(invalid);
});

test('spec 8.2: a token that this shop did not sign is invalid', async () => {
  const { accessToken, refreshToken } = await open();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const foreign = await new SignJWT({ sid: 'ses_x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(Buffer.from('another secret of more than 32 bytes'));
  const otherHash = `${Buffer.from('{"alg":"HS512"}').toString('base64url')}.${payload}`;
  const resigned = `${otherHash}.${createHmac('sha512', ctx.sessionSecret).update(otherHash).digest('base64url')}`;
  const forged = [
    '',
    'x',
    '..',
    '💎',
    'a'.repeat(100_000),
    refreshToken,
    unsigned,
    foreign,
    resigned,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${header}.${Buffer.from('{"sub":5}').toString('base64url')}.${signature}`,
  ];
  for (const token of forged) await expect(authenticate(ctx, token)).rejects.toMatchObject(invalid);
});

test('decisions §3: a refresh token is stored hashed only and never logged', async () => {
  const { accessToken, refreshToken } = await open();
  const [, secret = ''] = refreshToken.split('.');
  const rows = await ctx.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(logged()).not.toContain(secret);
  expect(logged()).not.toContain(accessToken);
});

test('decisions §3, spec 9.12: a session ends seven days after the login, however often it is renewed', async () => {
  let tokens = await open();
  const end = Date.parse(tokens.expiresAt);
  expect(end - clock.now.getTime()).toBe(7 * dayMs);
  for (let renewals = 0; renewals < 6; renewals += 1) {
    clock.advance(dayMs);
    tokens = await renewSession(ctx, tokens.refreshToken);
    expect(Date.parse(tokens.expiresAt)).toBe(end);
    await authenticate(ctx, tokens.accessToken);
  }
  clock.advance(dayMs - 10 * minuteMs);
  const { accessToken, refreshToken } = await renewSession(ctx, tokens.refreshToken);
  clock.advance(10 * minuteMs);
  await expect(authenticate(ctx, accessToken)).rejects.toMatchObject(invalid);
  await expect(renewSession(ctx, refreshToken)).rejects.toMatchObject(invalid);
});

test('decisions §3: a refresh token is rotated at every use', async () => {
  const ids = new Set<string>();
  let { refreshToken } = await open();
  for (let uses = 0; uses < 5; uses += 1) {
    ids.add(refreshToken);
    ({ refreshToken } = await renewSession(ctx, refreshToken));
    clock.advance(minuteMs);
  }
  expect(ids.size).toBe(5);
  expect(ids.has(refreshToken)).toBe(false);
});

test('decisions §3: ten tabs that refresh at once all go on with the same token', async () => {
  const { refreshToken } = await open();
  const renewed = await Promise.all(Array.from({ length: 10 }, () => renewSession(ctx, refreshToken)));
  expect(new Set(renewed.map((tokens) => tokens.refreshToken)).size).toBe(1);
  for (const tokens of renewed) await authenticate(ctx, tokens.accessToken);
  clock.advance(60 * minuteMs);
  await renewSession(ctx, renewed[7]?.refreshToken ?? '');
});

test('decisions §3: a tab that lost the response gets the newest token within thirty seconds', async () => {
  const first = await open();
  clock.advance(60 * minuteMs);
  const second = await renewSession(ctx, first.refreshToken);
  clock.advance(10_000);
  const third = await renewSession(ctx, second.refreshToken);
  clock.advance(19_000);
  expect((await renewSession(ctx, first.refreshToken)).refreshToken).toBe(third.refreshToken);
  expect((await renewSession(ctx, second.refreshToken)).refreshToken).toBe(third.refreshToken);
});

test("decisions §3: an old refresh token after the grace period ends that device's session only", async () => {
  const other = await open();
  const stolen = await open();
  const renewed = await renewSession(ctx, stolen.refreshToken);
  clock.advance(31_000);
  await authenticate(ctx, renewed.accessToken);
  await expect(renewSession(ctx, stolen.refreshToken)).rejects.toMatchObject(invalid);
  await expect(authenticate(ctx, renewed.accessToken)).rejects.toMatchObject(invalid);
  await expect(renewSession(ctx, renewed.refreshToken)).rejects.toMatchObject(invalid);
  await authenticate(ctx, other.accessToken);
  expect(logged()).not.toContain(stolen.refreshToken.split('.')[1]);
});

test('decisions §3: a refresh token of long ago ends the session even while a newer grace runs', async () => {
  const first = await open();
  const second = await renewSession(ctx, first.refreshToken);
  clock.advance(60 * minuteMs);
  const third = await renewSession(ctx, second.refreshToken);
  await expect(renewSession(ctx, first.refreshToken)).rejects.toMatchObject(invalid);
  await expect(renewSession(ctx, third.refreshToken)).rejects.toMatchObject(invalid);
});

test('an unknown refresh token is refused and ends nothing', async () => {
  const { accessToken, refreshToken } = await open();
  const [id = '', secret = '', seal = ''] = refreshToken.split('.');
  const guesses = [
    '',
    'x',
    '💎',
    id,
    accessToken,
    `${id}.${'A'.repeat(43)}.${seal}`,
    `${id}.${secret}.${'A'.repeat(43)}`,
    `${id}.${secret}.${seal}.`,
    `ses_${'0'.repeat(26)}.${secret}.${seal}`,
  ];
  for (const guess of guesses) {
    await expect(renewSession(ctx, guess)).rejects.toMatchObject(invalid);
    expect(await identifySession(ctx, guess)).toBe(guess === accessToken ? id : null);
  }
  await authenticate(ctx, accessToken);
  await renewSession(ctx, refreshToken);
});

test('a session that was ended is over at once for both of its tokens', async () => {
  const { accessToken, refreshToken } = await open();
  const { sessionId } = await authenticate(ctx, accessToken);
  await endSession(ctx, sessionId);
  await endSession(ctx, sessionId);
  await expect(authenticate(ctx, accessToken)).rejects.toMatchObject(invalid);
  await expect(renewSession(ctx, refreshToken)).rejects.toMatchObject(invalid);
});

test('decisions §3: a suspension and a change of role count within ten seconds, even unannounced', async () => {
  const { accessToken, refreshToken } = await open();
  await authenticate(ctx, accessToken);
  await ctx.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', userId).execute();
  expect((await authenticate(ctx, accessToken)).role).toBe('USER');
  clock.advance(10_000);
  expect((await authenticate(ctx, accessToken)).role).toBe('ADMIN');
  await ctx.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', userId).execute();
  clock.advance(10_000);
  const suspended = { code: 'account-suspended', status: 403 };
  await expect(authenticate(ctx, accessToken)).rejects.toMatchObject(suspended);
  await expect(renewSession(ctx, refreshToken)).rejects.toMatchObject(suspended);
});

test('decisions §3: a notification applies on every process at once', async () => {
  const { accessToken } = await open();
  await authenticate(ctx, accessToken);
  await transact(ctx, (tx) => endSessionsOf(tx, ctx, userId));
  await expect
    .poll(() =>
      authenticate(ctx, accessToken).then(
        () => 'good',
        (problem) => problem.code,
      ),
    )
    .toBe('invalid-token');
});

test('a session is read once for many calls of ten seconds', async () => {
  const { accessToken } = await open();
  const broken = { ...ctx, db: undefined as never };
  const isKnown = () =>
    authenticate(broken, accessToken).then(
      () => true,
      () => false,
    );
  // A read is not kept while a notification of a test before arrives.
  await expect.poll(() => authenticate(ctx, accessToken).then(isKnown)).toBe(true);
  clock.advance(9_000);
  await authenticate(broken, accessToken);
});

test('a session of a deleted user is an invalid token', async () => {
  const { accessToken } = await open();
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute();
  await expect(authenticate(ctx, accessToken)).rejects.toMatchObject(invalid);
});

test('expired sessions are deleted when the user opens another', async () => {
  await open();
  await open();
  clock.advance(8 * dayMs);
  await open();
  const rows = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  expect(rows).toHaveLength(1);
});
