import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context, logged } = shop;
const { advance } = clock;

let people = 0;
let email = '';
const password = 'a long kundan pass';
const newPassword = 'a new polki pass';

beforeEach(async () => {
  people += 1;
  email = `meera${people}@example.in`;
  await succeed('user.register', { name: 'Meera', email, password });
});

/** Requests a code and reads it from the mail, '' when none came. */
async function askForCode(to = email): Promise<string> {
  await succeed('user.forgotPassword', { email: to });
  await workOff(context, 'send-code');
  const mails = await mailsTo(context.db, to);
  return mails.at(-1)?.subject.includes('new password') ? newestCode(context.db, to) : '';
}

async function idOf(address: string): Promise<string> {
  const users = context.db.selectFrom('users').select('id').where('email', '=', address);
  return (await users.executeTakeFirstOrThrow()).id;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const login = (fields: object) => call('user.login', { email, ...fields });
const reset = (fields: object = {}) =>
  call('user.resetPassword', { email, newPassword, confirmPassword: newPassword, ...fields });

describe('a forgotten password', () => {
  test('spec 7.4, 7.5, 7.6: the mailed code lets a new password be set, and ends every session', async () => {
    const { data: session } = (await login({ password })).body;
    const otp = await askForCode();
    const { data } = await succeed('user.verifyResetCode', { email: email.toUpperCase(), otp });
    expect((await reset({ resetToken: data.resetToken })).status).toBe(200);
    expect((await call('user.details', {}, { token: session.accessToken })).status).toBe(401);
    expect((await call('user.refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect((await login({ password })).status).toBe(400);
    const { data: again } = (await login({ password: newPassword })).body;
    // The reader of the mail owns the address.
    expect((await succeed('user.details', {}, { token: again.accessToken })).data.verify_email).toBe(true);
    expect((await mailsTo(context.db, email)).at(-1)?.subject).toContain('was changed');
  });

  test('a reset of an unverified account clears everything that its creator left', async () => {
    const { data: session } = (await login({ password })).body;
    const { token, userId } = { token: session.accessToken, userId: await idOf(email) };
    const address = { address_line: '1 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
    await succeed('address.create', { ...address, mobile: '9876543210' }, { token });
    await succeed('user.addMobile', { mobile: '9876543210' }, { token });
    await succeed('user.setBirthday', { birthday: '1990-01-01' }, { token });
    await succeed('user.setConsent', { purpose: 'review-invitation', is_given: true }, { token });
    await succeed(
      'user.update',
      { email: `thief${people}@example.in`, currentPassword: password },
      { token },
    );
    await context.db
      .insertInto('second_factors')
      .values({ user_id: userId, secret_encrypted: 'of the opener', confirmed_at: clock.now })
      .execute();
    const otp = await askForCode();
    const { data } = await succeed('user.verifyResetCode', { email, otp });
    await succeed('user.resetPassword', { email, newPassword, resetToken: data.resetToken });
    const { data: own } = (await login({ password: newPassword })).body;
    const details = (await succeed('user.details', {}, { token: own.accessToken })).data;
    expect(details).toMatchObject({ name: 'meera', mobile: '', birthday: null, verify_email: true });
    expect(details.address_details).toEqual([]);
    for (const table of ['mobile_numbers', 'consents', 'second_factors', 'one_time_codes'] as const) {
      const rows = await context.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('a reset of a verified account preserves its addresses, numbers and second factor', async () => {
    const userId = await idOf(email);
    await context.db
      .updateTable('users')
      .set({ email_verified_at: clock.now })
      .where('id', '=', userId)
      .execute();
    const { data: session } = (await login({ password })).body;
    await succeed('user.addMobile', { mobile: '9876543210' }, { token: session.accessToken });
    const { data } = await succeed('user.verifyResetCode', { email, otp: await askForCode() });
    await succeed('user.resetPassword', { email, newPassword, resetToken: data.resetToken });
    const { data: own } = (await login({ password: newPassword })).body;
    const details = (await succeed('user.details', {}, { token: own.accessToken })).data;
    expect(details).toMatchObject({ name: 'Meera', mobile: '+919876543210' });
  });

  test('decisions §3: an address without an account gets the same answers, word for word, and no mail', async () => {
    const otp = await askForCode();
    const unknown = `nobody${people}@example.in`;
    expect(await askForCode(unknown)).toBe('');
    expect(await mailsTo(context.db, unknown)).toEqual([]);
    const answers = async (to: string) => {
      const replies = [];
      for (let tries = 0; tries < 7; tries += 1)
        replies.push(await call('user.verifyResetCode', { email: to, otp: wrong(otp) }));
      replies.push(await call('user.forgotPassword', { email: to }));
      replies.push(await call('user.resetPassword', { email: to, newPassword, resetToken: 'x'.repeat(43) }));
      advance(60);
      replies.push(await call('user.forgotPassword', { email: to }));
      return replies.map(({ status, body, headers }) => ({ status, body, retry: headers['retry-after'] }));
    };
    const known = await answers(email);
    advance(-60);
    expect(await answers(unknown)).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 429, 403, 200]);
    expect(known[4]?.body.code).toBe('wrong-code');
    expect(known[5]?.body.code).toBe('code-locked');
  });

  test('decisions §3: a request does the same work for every address: the job looks up the owner', async () => {
    // What the shop does in the background meanwhile doesn't belong to the request.
    const request = new AsyncLocalStorage<string[]>();
    const { query } = pg.Client.prototype as { query: (...values: unknown[]) => unknown };
    const statements = async (to: string) => {
      const sent: string[] = [];
      await request.run(sent, () => succeed('user.forgotPassword', { email: to }));
      return sent;
    };
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...values
    ) {
      request.getStore()?.push((values[0] as unknown as { text: string }).text);
      return query.apply(this, values);
    });
    onTestFinished(() => spy.mockRestore());
    await statements('first@example.in'); // Sweeps old counters, as the first call of a minute does.
    const known = await statements(email);
    expect(known.length).toBeGreaterThan(1);
    expect(await statements(`nobody${people}@example.in`)).toEqual(known);
  });

  test('decisions §3: five tries, ten minutes, one code a minute, ten a day', async () => {
    const first = await askForCode();
    const tooSoon = await call('user.forgotPassword', { email });
    expect([tooSoon.status, tooSoon.headers['retry-after']]).toEqual([429, '60']);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => call('user.verifyResetCode', { email, otp: wrong(first) })),
    );
    expect(tries.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5);
    expect((await call('user.verifyResetCode', { email, otp: first })).body.code).toBe('code-locked');
    advance(60);
    const second = await askForCode();
    advance(600);
    expect((await call('user.verifyResetCode', { email, otp: second })).body.code).toBe('code-expired');
    for (let codes = 3; codes <= 10; codes += 1) {
      advance(60);
      await succeed('user.forgotPassword', { email });
    }
    advance(60);
    const eleventh = await call('user.forgotPassword', { email });
    expect([eleventh.status, Number(eleventh.headers['retry-after']) > 80_000]).toEqual([429, true]);
  });

  test('a missing, forged or expired proof sets no password', async () => {
    expect((await reset()).body).toMatchObject({ code: 'reset-not-proven' });
    const otp = await askForCode();
    expect((await reset()).status).toBe(403);
    await call('user.verifyResetCode', { email, otp: wrong(otp) });
    expect((await reset()).status).toBe(403);
    const { data } = await succeed('user.verifyResetCode', { email, otp });
    for (const resetToken of ['x'.repeat(43), `${data.resetToken}x`, otp]) {
      expect((await reset({ resetToken })).status).toBe(403);
    }
    advance(600);
    expect((await reset({ resetToken: data.resetToken })).status).toBe(403);
    expect((await login({ password })).status).toBe(200);
  });

  test('the proof is the token alone, in the body or the cookie; the same address and browser prove nothing', async () => {
    const otp = await askForCode();
    const verified = await call('user.verifyResetCode', { email, otp });
    const [cookie = ''] = String(verified.headers['set-cookie']).split(';');
    expect(String(verified.headers['set-cookie'])).toMatch(/^resetToken=.+HttpOnly/);
    expect((await reset()).body.code).toBe('reset-not-proven');
    const fields = { email, newPassword, confirmPassword: newPassword };
    const from = (origin?: string) => ({ headers: { cookie, ...(origin ? { origin } : {}) } });
    expect((await call('user.resetPassword', fields, from('https://elsewhere.example'))).status).toBe(403);
    const done = await call(
      'user.resetPassword',
      { ...fields, resetToken: '' },
      from('http://shop.localhost'),
    );
    expect(done.status).toBe(200);
    expect(String(done.headers['set-cookie'])).toContain('resetToken=;');
  });

  test('a proof and its code work once, also under concurrent requests', async () => {
    const otp = await askForCode();
    const { data } = await succeed('user.verifyResetCode', { email, otp });
    const { data: again } = await succeed('user.verifyResetCode', { email, otp });
    expect(again.resetToken).toBe(data.resetToken);
    const passwords = Array.from({ length: 5 }, (_, index) => `a new polki pass ${index}`);
    const replies = await Promise.all(
      passwords.map((each) =>
        reset({ newPassword: each, confirmPassword: each, resetToken: data.resetToken }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    const won = passwords[replies.findIndex(({ status }) => status === 200)];
    expect((await login({ password: won })).status).toBe(200);
    expect((await call('user.verifyResetCode', { email, otp })).status).toBe(400);
  });

  test('the code for an email verifies no password, and the other way round', async () => {
    const verifying = await newestCode(context.db, email);
    const resetting = await askForCode();
    if (verifying === resetting) return;
    expect((await call('user.verifyResetCode', { email, otp: verifying })).status).toBe(400);
    expect((await call('user.verifyEmail', { email, otp: resetting })).status).toBe(400);
  });

  test('decisions §3: the new password follows the rules and is refused under its own name', async () => {
    const { data } = await succeed('user.verifyResetCode', { email, otp: await askForCode() });
    const cases: [object, string][] = [
      [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
      [{ newPassword: email, confirmPassword: email }, 'newPassword'],
      [{ newPassword: 'password123', confirmPassword: 'password123' }, 'newPassword'],
      [{ confirmPassword: 'another one' }, 'confirmPassword'],
      [{ newPassword: null }, 'newPassword'],
    ];
    for (const [fields, path] of cases) {
      const reply = await reset({ ...fields, resetToken: data.resetToken });
      expect([fields, reply.status, reply.body.issues[0].path]).toEqual([fields, 400, path]);
    }
    expect((await reset({ resetToken: data.resetToken })).status).toBe(200);
  });

  test('a reset opens an account again that wrong passwords had closed', async () => {
    for (let tries = 0; tries < 11; tries += 1) await login({ password: 'wrong' });
    expect((await login({ password })).status).toBe(429);
    const { data } = await succeed('user.verifyResetCode', { email, otp: await askForCode() });
    await reset({ resetToken: data.resetToken });
    expect((await login({ password: newPassword })).status).toBe(200);
    expect(logged.join('')).not.toContain(data.resetToken);
  });
});
