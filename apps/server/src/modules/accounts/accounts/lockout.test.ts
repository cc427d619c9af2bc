import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { type Reply, testShop } from '../../../../test/shop.ts';
import { Problem } from '../../../problem.ts';
import { findUserByEmail } from '../../platform/users/store.ts';
import { limitAttempts, passwordCounters } from './login-limits.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;
const { advance } = clock;

const password = 'a long kundan pass';
let people = 0;
let email = '';

beforeEach(async () => {
  people += 1;
  email = `lata${people}@example.in`;
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  await succeed('user.register', { name: 'Lata', email, password }, at(owner()));
});

/** Requests from one IP address of the owner, and from many of strangers. */
const at = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
});
const owner = () => `198.51.100.${people}`;
const stranger = (index: number) => `203.0.113.${index}`;
const login = (address: string, fields: object = {}, cookie?: string) =>
  call('user.login', { email, password, ...fields }, at(address, cookie));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

function cookieOf({ headers }: Reply, name: string): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';
}

/** Tries wrong passwords from so many IP addresses until each of them is refused. */
async function tryFrom(addresses: number): Promise<void> {
  for (let index = 1; index <= addresses; index += 1) {
    for (let tries = 0; tries < 10; tries += 1) await login(stranger(index), { password: 'wrong' });
  }
}

/** Counts wrong passwords as `tryFrom` does, without hashing a hundred of them. */
async function countTriesFrom(addresses: number): Promise<void> {
  const user = await findUserByEmail(context.db, email);
  const attempt = { accountKey: user?.id ?? '', userId: null, deviceId: null };
  const refuse = () => Promise.reject(new Problem('wrong-credentials'));
  for (let index = 1; index <= addresses; index += 1) {
    const caller = { address: stranger(index), userAgent: '', idempotencyKey: null };
    const counters = passwordCounters({ caller }, attempt);
    for (let tries = 0; tries < 10; tries += 1) {
      await limitAttempts(context, counters, refuse).catch(ignoreProblem);
    }
  }
}

function ignoreProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

describe('wrong passwords of strangers', () => {
  test('refuse the address that tried and not the owner elsewhere', async () => {
    await tryFrom(1);
    expect((await login(stranger(1))).status).toBe(429);
    expect((await login(owner())).status).toBe(200);
  });

  test('from many addresses slow unknown devices, and a device that was logged in before is let in', async () => {
    const first = await login(owner());
    const cookie = cookieOf(first, 'device');
    await tryFrom(11);
    const slowed = await login(owner());
    expect([slowed.status, slowed.body.code]).toEqual([429, 'sign-in-slowed']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(owner(), {}, cookie)).status).toBe(200);
    // A client without cookies sends the device token from the login's response.
    const { deviceToken } = first.body.data;
    expect((await login(owner(), { deviceToken })).status).toBe(200);
    // Its own wrong attempts count against the device alone.
    for (let tries = 0; tries < 10; tries += 1) await login(owner(), { password: 'wrong' }, cookie);
    expect((await login(owner(), {}, cookie)).body.code).toBe('too-many-requests');
  });

  test('do not block changes by a logged-in session', async () => {
    const { accessToken: token } = (await login(owner())).body.data;
    await countTriesFrom(11);
    const changed = await call(
      'user.update',
      { password: 'a new polki pass', currentPassword: password },
      { token, ...at(owner()) },
    );
    expect(changed.status).toBe(200);
  });

  // Rate limit 'sign-in link'.
  test('send the owner one mail a day, whose link allows a login from its device', async () => {
    await countTriesFrom(11);
    await login(stranger(1));
    await workOff(context, 'send-sign-in-link');
    const mails = (await mailsTo(context.db, email)).filter(({ subject }) => subject.includes('slowed'));
    expect(mails).toHaveLength(1);
    const deviceToken = /#device=(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    expect((await login(owner())).status).toBe(429);
    expect((await login(owner(), { deviceToken, password: 'wrong' })).status).toBe(400);
    const opened = await login(owner(), { deviceToken });
    expect(opened.status).toBe(200);
    expect((await login(owner(), {}, cookieOf(opened, 'device'))).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await countTriesFrom(11);
    expect((await login(owner(), { deviceToken })).body.code, 'after a day').toBe('sign-in-slowed');
  });

  test('get the same response for an unknown name, and send no mail', async () => {
    const answers = async (name: string) => {
      const replies = [];
      for (let index = 21; index <= 31; index += 1) {
        for (let tries = 0; tries < 10; tries += 1)
          replies.push(await login(stranger(index), { email: name, password: 'wrong' }));
      }
      return replies.map(({ status, body }) => [status, body.code]);
    };
    const unknown = await answers(`nobody${people}@example.in`);
    advance(3_600);
    expect(unknown).toEqual(await answers(email));
    await workOff(context, 'send-sign-in-link');
    expect(await mailsTo(context.db, `nobody${people}@example.in`)).toEqual([]);
  });

  test("are not let through by another user's or a forged device token", async () => {
    const own = (await login(owner())).body.data.deviceToken;
    const other = `other${people}@example.in`;
    await succeed('user.register', { name: 'Other', email: other, password }, at(owner()));
    const foreign = (await login(owner(), { email: other })).body.data.deviceToken;
    await countTriesFrom(11);
    for (const deviceToken of [foreign, `${own}x`, own.replace(/.$/, '_'), 'x', own.split('.')[0]]) {
      expect([deviceToken, (await login(owner(), { deviceToken })).status]).toEqual([deviceToken, 429]);
    }
  });
});

describe('wrong second steps', () => {
  test('with the right password lock out neither a known device nor a session', async () => {
    await context.db
      .updateTable('users')
      .set({ email_verified_at: clock.now })
      .where('email', '=', email)
      .execute();
    const first = await login(owner());
    const token = first.body.data.accessToken;
    const { secret } = (await succeed('secondFactor.begin', { currentPassword: password }, { token })).data;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
    await succeed('secondFactor.confirm', { code: codeNow() }, { token });
    advance(60);
    for (let index = 1; index <= 4; index += 1) {
      for (let tries = 0; tries < 10; tries += 1) await login(stranger(index), { code: '000000' });
    }
    expect((await login('198.51.100.250', { code: codeNow() })).body.code).toBe('sign-in-slowed');
    expect((await login(owner(), { code: codeNow() }, cookieOf(first, 'device'))).status).toBe(200);
    advance(60);
    const off = await call('secondFactor.turnOff', { currentPassword: password, code: codeNow() }, { token });
    expect(off.status).toBe(200);
  });
});

describe('codes under the requests and tries of strangers', () => {
  const askForCode = async (address: string) => {
    const reply = await call('user.forgotPassword', { email }, at(address));
    await workOff(context, 'send-code');
    return reply.status;
  };
  const show = (otp: string, address: string) => call('user.verifyResetCode', { email, otp }, at(address));

  test('five wrong codes of a stranger lock the stranger, and the right code of the owner works', async () => {
    await askForCode(owner());
    const code = await newestCode(context.db, email);
    for (let tries = 0; tries < 5; tries += 1) await show(wrong(code), stranger(1));
    expect((await show(code, stranger(1))).body.code).toBe('code-locked');
    expect((await show(code, owner())).status).toBe(200);
  });

  test('a code works from another network than the one that requested it', async () => {
    await askForCode(owner());
    expect((await show(await newestCode(context.db, email), stranger(2))).status).toBe(200);
  });

  test("a stranger's request voids no code of the owner and uses up none of the owner's ten a day", async () => {
    await askForCode(owner());
    const code = await newestCode(context.db, email);
    advance(2);
    expect(await askForCode(stranger(1))).toBe(200);
    expect((await show(code, owner())).status).toBe(200);
    for (let codes = 0; codes < 10; codes += 1) {
      advance(60);
      await askForCode(stranger(1));
    }
    advance(3_600);
    expect(await askForCode(stranger(1))).toBe(429);
    expect(await askForCode(owner())).toBe(200);
  });

  test('ten codes an hour go to one mailbox, from however many addresses', async () => {
    const statuses = [];
    for (let index = 1; index <= 12; index += 1) {
      advance(2);
      statuses.push(await askForCode(stranger(index)));
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    advance(3_600);
    expect(await askForCode(owner())).toBe(200);
  });

  test('after sixty wrong codes of many addresses the mailed link still proves the owner', async () => {
    await askForCode(owner());
    const { text = '' } = (await mailsTo(context.db, email)).at(-1) ?? {};
    const code = await newestCode(context.db, email);
    for (let index = 1; index <= 12; index += 1) {
      for (let tries = 0; tries < 5; tries += 1) await show(wrong(code), stranger(index));
    }
    const refused = await show(code, owner());
    expect([refused.status, refused.body.code]).toEqual([429, 'code-guessed']);
    const linkToken = /\/verification-otp#link=(\S+)/.exec(text)?.[1];
    const linked = await call('user.verifyResetCode', { linkToken }, at(owner()));
    expect([linked.status, linked.body.data.email]).toEqual([200, email]);
    const { resetToken } = linked.body.data;
    const newPassword = 'a new polki pass';
    expect((await call('user.resetPassword', { email, newPassword, resetToken })).status).toBe(200);
    expect((await call('user.verifyResetCode', { linkToken })).body.code).toBe('link-expired');
  });

  test('a reset by mail allows the login of its own device during an attack', async () => {
    await askForCode(owner());
    const verified = await show(await newestCode(context.db, email), owner());
    const newPassword = 'a new polki pass';
    await countTriesFrom(11);
    const { resetToken } = verified.body.data;
    const reset = await call('user.resetPassword', { email, newPassword, resetToken }, at(owner()));
    await countTriesFrom(22);
    expect((await login(owner(), { password: newPassword })).status).toBe(429);
    expect((await login(owner(), { password: newPassword }, cookieOf(reset, 'device'))).status).toBe(200);
  });
});
