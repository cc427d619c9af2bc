import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;

let people = 0;
let email = '';
const password = 'a long kundan pass';

beforeEach(() => {
  people += 1;
  email = `kavya${people}@example.in`;
});

async function requestCode(to = email): Promise<string> {
  await succeed('user.sendLoginCode', { email: to });
  await workOff(context, 'send-code');
  return newestCode(context.db, to);
}

const logIn = (otp: string, fields: object = {}) => call('user.loginWithCode', { email, otp, ...fields });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const usersWith = (value: string) =>
  context.db.selectFrom('users').selectAll().where('email', '=', value).execute();

async function registerProven(): Promise<void> {
  await succeed('user.register', { name: 'Kavya', email, password });
  await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
}

describe('a login by emailed code', () => {
  test('opens an account with a proven email for a new address', async () => {
    const reply = await logIn(await requestCode());
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain('refreshToken=');
    const { data } = await succeed('user.details', {}, { token: reply.body.data.accessToken });
    expect(data).toMatchObject({ email, name: 'kavya', verify_email: true, role: 'USER' });
  });

  test('the first address names the account, and no later one', async () => {
    const token = (await logIn(await requestCode())).body.data.accessToken;
    const address = {
      address_line: '12, Lake View Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      mobile: '9876543210',
    };
    for (const name of ['Kavya Menon', 'Amma']) {
      await succeed('address.create', { ...address, name }, { token });
      const { data } = await succeed('user.details', {}, { token });
      expect(data.name).toBe('Kavya Menon');
    }
  });

  test('finds the account of a known address and leaves its password as it is', async () => {
    await registerProven();
    expect((await logIn(await requestCode())).status).toBe(200);
    expect(await usersWith(email)).toHaveLength(1);
    expect((await call('user.login', { email, password })).status).toBe(200);
  });

  test('an account without a password gets one by the reset', async () => {
    await logIn(await requestCode());
    expect((await call('user.login', { email, password })).body.code).toBe('wrong-credentials');
    await succeed('user.forgotPassword', { email });
    await workOff(context, 'send-code');
    const otp = await newestCode(context.db, email);
    const { data } = await succeed('user.verifyResetCode', { email, otp });
    const { resetToken } = data;
    await succeed('user.resetPassword', {
      email,
      newPassword: password,
      confirmPassword: password,
      resetToken,
    });
    expect((await call('user.login', { email, password })).status).toBe(200);
  });

  test('a request and a wrong code are answered alike with and without an account', async () => {
    await registerProven();
    const answers = async (to: string) => {
      const code = await requestCode(to);
      const replies = [await call('user.sendLoginCode', { email: to })];
      for (let tries = 0; tries < 6; tries += 1)
        replies.push(await call('user.loginWithCode', { email: to, otp: wrong(code) }));
      expect((await mailsTo(context.db, to)).at(-1)?.subject).toContain('login code');
      return replies.map(({ status, body }) => ({ status, body }));
    };
    const known = await answers(email);
    expect(await answers(`nobody${people}@example.in`)).toEqual(known);
    expect(known.map(({ body }) => body.code)).toEqual([
      'code-too-soon',
      ...Array(5).fill('wrong-code'),
      'code-locked',
    ]);
  });

  test('a code opens one session, however many concurrent requests use it', async () => {
    const otp = await requestCode();
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(otp)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await usersWith(email)).toHaveLength(1);
    expect((await logIn(otp)).body.code).toBe('code-expired');
  });

  test('a code that verifies the email or resets the password opens no session', async () => {
    await succeed('user.register', { name: 'Kavya', email, password });
    expect((await logIn(await newestCode(context.db, email))).body.code).toBe('wrong-code');
  });

  test('a suspended account is refused', async () => {
    await registerProven();
    await context.db.updateTable('users').set({ status: 'Suspended' }).where('email', '=', email).execute();
    expect((await logIn(await requestCode())).body.code).toBe('account-suspended');
  });

  test('a second factor is required, and the same code works with it', async () => {
    await registerProven();
    const { data } = await succeed('user.login', { email, password });
    const token = data.accessToken;
    const { secret } = (await succeed('secondFactor.begin', { currentPassword: password }, { token })).data;
    const nextStep = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
    await succeed('secondFactor.confirm', { code: nextStep() }, { token });
    clock.advance(60);
    const otp = await requestCode();
    expect((await logIn(otp)).body.code).toBe('second-step-needed');
    expect((await logIn(otp, { code: '000000' })).body.code).toBe('wrong-second-step');
    expect((await logIn(otp, { code: nextStep() })).status).toBe(200);
  });

  test('60 wrong codes of strangers lock the code, and the link in the mail still logs its owner in, once', async () => {
    const otp = await requestCode();
    const [mail] = (await mailsTo(context.db, email)).slice(-1);
    const linkToken = /\/login#link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    for (let stranger = 0; stranger < 60; stranger += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${stranger}` };
      await call('user.loginWithCode', { email, otp: wrong(otp) }, { headers });
    }
    expect((await logIn(otp)).body.code).toBe('code-guessed');
    const open = (token: string) => call('user.loginWithCode', { linkToken: token });
    expect((await open(`${linkToken.slice(0, -1)}q`)).body.code).toBe('link-expired');
    const replies = await Promise.all([open(linkToken), open(linkToken)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await open(linkToken)).body.code).toBe('link-expired');
    const { accessToken } = replies.find(({ status }) => status === 200)?.body.data ?? {};
    expect((await succeed('user.details', {}, { token: accessToken })).data).toMatchObject({ email });
  });

  test('a link of another mail, or one ten minutes old, opens no session', async () => {
    await succeed('user.register', { name: 'Kavya', email, password });
    const linkOf = async () =>
      /#link=([\w-]+)/.exec((await mailsTo(context.db, email)).at(-1)?.text ?? '')?.[1];
    const refused = async () => (await call('user.loginWithCode', { linkToken: await linkOf() })).body.code;
    expect(await refused()).toBe('link-expired');
    await requestCode();
    clock.advance(601);
    expect(await refused()).toBe('link-expired');
  });

  test('a login code on an unverified account revokes its password and sessions', async () => {
    await succeed('user.register', { name: 'Not Kavya', email, password });
    const { data: squatter } = await succeed('user.login', { email, password });
    clock.advance(60);
    expect((await logIn(await requestCode())).status).toBe(200);
    expect((await call('user.login', { email, password })).body.code).toBe('wrong-credentials');
    expect((await call('user.details', {}, { token: squatter.accessToken })).status).toBe(401);
  });
});
