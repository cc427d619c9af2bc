import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context, logged } = shop;
const { advance } = clock;

const password = 'a long kundan pass';
let people = 0;
let email = '';
let token = '';

const login = (fields: object = {}) => call('user.login', { email, password, ...fields });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });

beforeEach(async () => {
  people += 1;
  email = `meera${people}@example.in`;
  advance(900);
  await succeed('user.register', { name: 'Meera', email, password });
  await context.db
    .updateTable('users')
    .set({ role: 'ADMIN', email_verified_at: clock.now })
    .where('email', '=', email)
    .execute();
  token = (await login()).body.data.accessToken;
});

/** Activates the second factor; returns the secret and the recovery codes. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await succeed('secondFactor.begin', { currentPassword: password }, { token })).data;
  const { recoveryCodes } = (await succeed('secondFactor.confirm', { code: codeOf(secret) }, { token })).data;
  advance(60);
  return { secret, recoveryCodes };
}

test('an unverified email refuses a second factor, at its beginning and at its end', async () => {
  const prove = (email_verified_at: Date | null) =>
    context.db.updateTable('users').set({ email_verified_at }).where('email', '=', email).execute();
  await prove(null);
  const begun = await call('secondFactor.begin', { currentPassword: password }, { token });
  expect([begun.status, begun.body.code]).toEqual([403, 'email-proof-required']);
  await prove(clock.now);
  const { secret } = (await succeed('secondFactor.begin', { currentPassword: password }, { token })).data;
  await prove(null);
  const ended = await call('secondFactor.confirm', { code: codeOf(secret) }, { token });
  expect([ended.status, ended.body.code]).toEqual([403, 'email-proof-required']);
});

describe('a login with a second step', () => {
  test("a password alone does not log in; with the app's code it does, and each code works once", async () => {
    const { secret } = await turnOn();
    const loginResponse = await login();
    expect([loginResponse.status, loginResponse.body.code]).toEqual([403, 'second-step-needed']);
    expect([loginResponse.body.data, loginResponse.headers['set-cookie']]).toEqual([undefined, undefined]);
    const code = codeOf(secret);
    const opened = await login({ code });
    expect(opened.status).toBe(200);
    expect((await call('user.details', {}, { token: opened.body.data.accessToken })).status).toBe(200);
    expect((await login({ code })).body.code).toBe('wrong-second-step');
    advance(30);
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  test('of two concurrent logins with one code one succeeds', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const replies = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a wrong password never reveals a second factor, and the code alone logs in no one', async () => {
    const { secret } = await turnOn();
    const wrong = await login({ password: 'not it', code: codeOf(secret) });
    expect(wrong.body.code).toBe('wrong-credentials');
    expect((await login({ password: 'not it' })).body.code).toBe('wrong-credentials');
  });

  test('ten wrong codes close the second step for a quarter of an hour, also to the right one', async () => {
    const { secret } = await turnOn();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login({ code: '000000' })).body.code).toBe('wrong-second-step');
    }
    const closed = await login({ code: codeOf(secret) });
    expect([closed.status, closed.body.code]).toEqual([429, 'too-many-requests']);
    advance(900);
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  test('a code of another time step is refused', async () => {
    const { secret } = await turnOn();
    const old = codeOf(secret);
    advance(120);
    expect((await login({ code: old })).body.code).toBe('wrong-second-step');
    for (const code of ["' or 1=1", '💎', 'x'.repeat(40)]) {
      expect((await login({ code })).body.code).toBe('wrong-second-step');
    }
    expect((await login({ code: 'x'.repeat(41) })).status).toBe(400);
  });

  test('a recovery code works even when the encryption secret was lost', async () => {
    const { recoveryCodes } = await turnOn();
    await sql`update second_factors set secret_encrypted = 'v1.written-with-another-secret'`.execute(
      context.db,
    );
    const byApp = await login({ code: '123456' });
    expect([byApp.status, byApp.body.code]).toEqual([400, 'wrong-second-step']);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, and is stored hashed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await login({ code: first.toUpperCase() })).status).toBe(200);
    expect((await login({ code: first })).body.code).toBe('wrong-second-step');
    expect((await login({ code: second.replaceAll('-', '') })).status).toBe(200);
    const { data } = await succeed('secondFactor.get', {}, { token });
    expect(data).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 8 });
    const { rows } = await sql`select * from recovery_codes`.execute(context.db);
    for (const code of recoveryCodes) {
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('turning it on and off', () => {
  test('the secret needs the password, is stored encrypted, and is active after its first code', async () => {
    const refused = await call('secondFactor.begin', { currentPassword: 'not it' }, { token });
    expect(refused.body.code).toBe('wrong-password');
    const { data } = await succeed('secondFactor.begin', { currentPassword: password }, { token });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await login()).status).toBe(200);
    const { rows } = await sql`select * from second_factors`.execute(context.db);
    expect(JSON.stringify(rows)).not.toContain(data.secret);
    expect((await call('secondFactor.confirm', { code: '000000' }, { token })).body.code).toBe(
      'wrong-second-step',
    );
    expect((await login()).status).toBe(200);
    await succeed('secondFactor.confirm', { code: codeOf(data.secret) }, { token });
    expect((await login()).body.code).toBe('second-step-needed');
    expect((await call('secondFactor.begin', { currentPassword: password }, { token })).body.code).toBe(
      'second-factor-on',
    );
    expect(logged.join('')).not.toContain(data.secret);
  });

  test('activating it ends every other session', async () => {
    const before = (await login()).body.data.accessToken;
    await turnOn();
    expect((await call('user.details', {}, { token: before })).status).toBe(401);
    expect((await call('user.details', {}, { token })).status).toBe(200);
  });

  test('it is turned off by password and code together; both changes are in the log', async () => {
    const { secret } = await turnOn();
    const off = (fields: object) =>
      call('secondFactor.turnOff', { currentPassword: password, ...fields }, { token });
    expect((await off({ code: '000000' })).body.code).toBe('wrong-second-step');
    expect((await off({ currentPassword: 'not it', code: codeOf(secret) })).body.code).toBe('wrong-password');
    expect((await off({ code: codeOf(secret) })).status).toBe(200);
    expect((await login()).status).toBe(200);
    const { data } = await succeed('admin.audit.list', { action: 'user.second-factor', limit: 2 }, { token });
    expect(data.map(({ changes }) => changes.second_factor?.to)).toEqual([false, true]);
  });

  test('new recovery codes take the place of those before', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const input = { currentPassword: password, code: codeOf(secret) };
    const { data } = await succeed('secondFactor.renewCodes', input, { token });
    expect((await login({ code: recoveryCodes[0] })).body.code).toBe('wrong-second-step');
    expect((await login({ code: data.recoveryCodes[0] })).status).toBe(200);
  });

  test('where required, an administrator without it can only use the own profile', async () => {
    await transact(context, (tx) => writeSetting(tx, 'office_second_factor', true));
    await expect
      .poll(async () => (await call('admin.audit.list', {}, { token })).body.code)
      .toBe('second-factor-required');
    expect((await call('user.details', {}, { token })).status).toBe(200);
    await turnOn();
    expect((await call('admin.audit.list', {}, { token })).status).toBe(200);
    await transact(context, (tx) => writeSetting(tx, 'office_second_factor', false));
  });
});

describe('a user without phone and recovery codes', () => {
  const note = 'Lost the phone; I called her';

  /** Gives the login of `email` a second factor, and logs a colleague in. */
  async function withColleague() {
    const { secret } = await turnOn();
    const lost = { email, token, secret, id: (await succeed('user.details', {}, { token })).data._id };
    people += 1;
    email = `meera${people}@example.in`;
    await succeed('user.register', { name: 'Nila', email, password });
    await context.db
      .updateTable('users')
      .set({ role: 'ADMIN', email_verified_at: clock.now })
      .where('email', '=', email)
      .execute();
    token = (await login()).body.data.accessToken;
    return lost;
  }
  const takeOff = (id: string, fields: object = {}) =>
    call('admin.users.removeSecondFactor', { id, currentPassword: password, note, ...fields }, { token });

  test('another administrator resets the factor by password; sessions end, log and mail record it', async () => {
    const lost = await withColleague();
    expect((await succeed('admin.users.get', { id: lost.id }, { token })).data.has_second_factor).toBe(true);
    expect((await takeOff(lost.id, { currentPassword: 'not it' })).body.code).toBe('wrong-password');
    const unsaid = await takeOff(lost.id, { note: ' ' });
    expect([unsaid.status, unsaid.body.issues[0].path]).toEqual([400, 'note']);
    expect((await call('user.details', {}, { token: lost.token })).status).toBe(200);
    const replies = await Promise.all([takeOff(lost.id), takeOff(lost.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('user.details', {}, { token: lost.token })).status).toBe(401);
    expect((await login({ email: lost.email })).status).toBe(200);
    const { data } = await succeed('admin.audit.list', { subjectId: lost.id, limit: 1 }, { token });
    expect(data[0]).toMatchObject({
      action: 'user.second-factor',
      actorName: 'Nila',
      changes: { second_factor: { from: true, to: false } },
      note,
    });
    const mails = await mailsTo(context.db, lost.email);
    expect(mails.at(-1)?.text).toContain('Nila turned two-factor authentication off for your account');
    expect((await succeed('admin.users.get', { id: lost.id }, { token })).data.has_second_factor).toBe(false);
  });

  test('is let in by a colleague with a second step only for a code of that one', async () => {
    const lost = await withColleague();
    const { secret } = await turnOn();
    const without = await takeOff(lost.id);
    expect([without.status, without.body.code]).toEqual([403, 'second-step-needed']);
    expect((await takeOff(lost.id, { code: codeOf(lost.secret) })).body.code).toBe('wrong-second-step');
    expect((await login({ email: lost.email })).body.code).toBe('second-step-needed');
    expect((await takeOff(lost.id, { code: codeOf(secret) })).status).toBe(200);
  });

  test('resets by oneself and by customers are refused, as is a user without a second factor', async () => {
    const lost = await withColleague();
    const { data } = await succeed('user.details', {}, { token });
    const own = await takeOff(data._id);
    expect([own.status, own.body.issues[0].path]).toEqual([400, 'id']);
    expect((await takeOff('usr_gone')).status).toBe(404);
    await takeOff(lost.id);
    expect((await takeOff(lost.id)).body.code).toBe('second-factor-missing');
    await context.db.updateTable('users').set({ role: 'USER' }).where('id', '=', data._id).execute();
    token = (await login()).body.data.accessToken;
    expect((await takeOff(lost.id)).status).toBe(403);
  });

  test('two administrators who reset each other concurrently do not deadlock', async () => {
    const lost = await withColleague();
    const { secret } = await turnOn();
    const { _id } = (await succeed('user.details', {}, { token })).data;
    const replies = await Promise.all([
      takeOff(lost.id, { code: codeOf(secret) }),
      call(
        'admin.users.removeSecondFactor',
        { id: _id, currentPassword: password, note, code: codeOf(lost.secret) },
        { token: lost.token },
      ),
    ]);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
  });
});
