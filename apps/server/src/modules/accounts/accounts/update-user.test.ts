import { beforeEach, describe, expect, test } from 'vitest';
import { newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;

let people = 0;
let email = '';
let token = '';
const password = 'a long kundan pass';
const login = async (fields: object = {}) =>
  (await call('user.login', { email, password, ...fields })).body.data;

beforeEach(async () => {
  people += 1;
  email = `rani${people}@example.in`;
  await succeed('user.register', { name: 'Rani', email, password });
  await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
  token = (await login()).accessToken;
});

const update = (fields: object) => call('user.update', fields, { token });
const me = async () => (await succeed('user.details', {}, { token })).data;

describe('the profile', () => {
  test('spec 7.11: a name is changed, and fields that are empty or unknown change nothing', async () => {
    const before = await me();
    const reply = await update({
      name: '  Rani   Devi ',
      email: '',
      mobile: '',
      password: '',
      role: 'ADMIN',
      status: 'Suspended',
      verify_email: false,
      birthday: '1990-01-01',
      _id: 'usr_other',
    });
    expect(reply.status).toBe(200);
    expect(await me()).toEqual({ ...before, name: 'Rani Devi' });
  });

  test('a new mobile number is shown and unverified again', async () => {
    const mobile = `98111${String(people).padStart(5, '0')}`;
    expect((await update({ mobile })).body.data).toMatchObject({
      mobile: `+91${mobile}`,
      verify_mobile: false,
    });
    expect((await succeed('user.mobileNumbers', {}, { token })).data).toHaveLength(1);
    expect((await update({ mobile: '12345' })).body.issues[0].path).toBe('mobile');
  });

  test('a new password needs the current one, and ends the other sessions', async () => {
    const other = await login();
    const newPassword = 'a new polki pass';
    const missing = await update({ password: newPassword });
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'currentPassword']);
    const wrong = await update({ password: newPassword, currentPassword: 'not the right one' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-password']);
    expect(await login()).toBeDefined();
    expect((await update({ password: newPassword, currentPassword: password })).status).toBe(200);
    expect((await call('user.details', {}, { token: other.accessToken })).status).toBe(401);
    expect((await call('user.refresh', { refreshToken: other.refreshToken })).status).toBe(401);
    expect((await me()).email).toBe(email);
    expect(await login()).toBeUndefined();
    expect(await login({ password: newPassword })).toBeDefined();
  });

  test('decisions §3: the current password is guessed no faster here than at the login', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await update({ password: 'a new polki pass', currentPassword: 'wrong' })).status).toBe(400);
    }
    const refused = await update({ password: 'a new polki pass', currentPassword: password });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('decisions §3: a new password follows the rules, with the email as it will be', async () => {
    const other = `x${people}@example.in`;
    for (const fields of [
      { password: 'short', currentPassword: password },
      { email: other, password: other, currentPassword: password },
      { password: 'a new polki pass', confirmPassword: 'another', currentPassword: password },
    ]) {
      expect((await update(fields)).body.code).toBe('bad-input');
    }
    expect(await me()).toMatchObject({ email });
  });

  test('decisions §6, spec 7.50: a birthday is set once; the same again is success', async () => {
    const set = (birthday: unknown) => call('user.setBirthday', { birthday }, { token });
    for (const bad of ['', '1995-02-30', '24-08-1995', '2026-11-21', '2030-01-01', '1899-12-31', null, 5]) {
      const reply = await set(bad);
      expect([bad, reply.status, reply.body.issues[0].path]).toEqual([bad, 400, 'birthday']);
    }
    const both = await Promise.all([set('1995-08-24'), set('1996-08-24')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { birthday } = await me();
    expect((await set(birthday)).status).toBe(200);
    expect((await set('1990-01-01')).body.code).toBe('birthday-set');
  });
});
