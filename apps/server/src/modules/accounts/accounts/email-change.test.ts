import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const { advance } = clock;

let people = 0;
let email = '';
let other = '';
let token = '';
const password = 'a long kundan pass';

beforeEach(async () => {
  people += 1;
  email = `rani${people}@example.in`;
  other = `new${people}@example.in`;
  token = await newUser(email);
});

async function newUser(of: string): Promise<string> {
  await succeed('user.register', { name: 'Rani', email: of, password });
  await succeed('user.verifyEmail', { email: of, otp: await newestCode(context.db, of) });
  return tokenOf(of);
}

const tokenOf = async (of: string) => (await succeed('user.login', { email: of, password })).data.accessToken;
const update = (fields: object, who = token) =>
  call('user.update', { currentPassword: password, ...fields }, { token: who });
const me = async (who = token) => (await succeed('user.details', {}, { token: who })).data;
const login = async (of: string) => (await call('user.login', { email: of, password })).status;

/** Requests the new email and returns the code that was mailed to it, '' for none. */
async function requestEmailChange(wanted: string, who = token): Promise<string> {
  expect((await update({ email: wanted }, who)).status).toBe(200);
  await workOff(context, 'send-change-code');
  return newestCode(context.db, wanted);
}

const prove = (wanted: string, otp: string, who = token) =>
  call('user.verifyEmail', { email: wanted, otp }, { token: who });

describe('another email for an account', () => {
  test('spec 7.11, 7.12: the new email takes effect once its code is verified; until then the old one does', async () => {
    const reply = await update({ email: ` ${other.toUpperCase()}`, name: 'Rani Devi' });
    expect(reply.body.data).toMatchObject({ email, verify_email: true, name: 'Rani Devi' });
    expect(reply.body.message).toContain('once you enter the code');
    await workOff(context, 'send-change-code');
    expect([await login(email), await login(other)]).toEqual([200, 400]);
    expect((await mailsTo(context.db, email)).at(-1)?.subject).not.toContain('was changed');
    const otp = await newestCode(context.db, other);
    for (let times = 0; times < 2; times += 1) expect((await prove(other, otp)).status).toBe(200);
    expect(await me()).toMatchObject({ email: other, verify_email: true });
    expect([await login(email), await login(other)]).toEqual([400, 200]);
    const mails = (await mailsTo(context.db, email)).filter(({ subject }) => subject.includes('was changed'));
    expect(mails).toHaveLength(1);
  });

  test('it needs the current password, which is guessed no faster than at the login', async () => {
    const missing = await update({ email: other, currentPassword: undefined });
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'currentPassword']);
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await update({ email: other, currentPassword: 'not the right one' });
      expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-password']);
    }
    expect((await update({ email: other })).status).toBe(429);
    await workOff(context, 'send-change-code');
    expect(await mailsTo(context.db, other)).toEqual([]);
  });

  test('the email that the account has needs no password: a client may send the whole profile', async () => {
    const reply = await update({ email: email.toUpperCase(), name: 'Rani Devi', currentPassword: undefined });
    expect([reply.status, reply.body.data]).toMatchObject([200, { email, name: 'Rani Devi' }]);
  });

  test('decisions §3: responses do not reveal whether another account has it; its owner gets a mail', async () => {
    await newUser(other);
    const free = `free${people}@example.in`;
    const [taken, notTaken] = [await update({ email: other }), await update({ email: free })];
    expect([taken.status, taken.body]).toEqual([notTaken.status, notTaken.body]);
    await workOff(context, 'send-change-code');
    expect((await mailsTo(context.db, other)).at(-1)?.subject).toContain('already have an account');
    const wrong = String((Number(await newestCode(context.db, free)) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 6; tries += 1) {
      const answers = [await prove(other, wrong), await prove(free, wrong)];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    }
    expect(await me()).toMatchObject({ email });
  });

  test('when another account registers the address meanwhile, that account owns it', async () => {
    const otp = await requestEmailChange(other);
    await newUser(other);
    const refused = await prove(other, otp);
    expect([refused.status, refused.body.code]).toEqual([409, 'email-taken']);
    expect(await me()).toMatchObject({ email });
  });

  test('when two users verify the same email concurrently, one of them gets it', async () => {
    const rival = await newUser(`rival${people}@example.in`);
    const mine = await requestEmailChange(other);
    advance(60);
    const theirs = await requestEmailChange(other, rival);
    const replies = await Promise.all([prove(other, mine), prove(other, theirs, rival)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a code only works in a session of the user who requested it', async () => {
    const rival = await newUser(`rival${people}@example.in`);
    const otp = await requestEmailChange(other);
    for (const who of [rival, '', 'x']) expect((await prove(other, otp, who)).status).toBe(400);
    expect(await me()).toMatchObject({ email });
    const first = await requestEmailChange(`first${people}@example.in`);
    if (first !== otp) expect((await prove(other, first)).status).toBe(400);
    expect((await prove(other, otp)).status).toBe(200);
  });

  test('decisions §3: five tries, ten minutes, another code a minute later', async () => {
    const otp = await requestEmailChange(other);
    const resend = () => call('user.resendEmailCode', { email: other }, { token });
    expect((await resend()).body.code).toBe('code-too-soon');
    advance(600);
    expect((await prove(other, otp)).body.code).toBe('code-expired');
    expect((await resend()).body.data).toEqual({ resendAfterSeconds: 60 });
    await workOff(context, 'send-change-code');
    const second = await newestCode(context.db, other);
    expect(await mailsTo(context.db, other)).toHaveLength(2);
    expect((await prove(other, second)).status).toBe(200);
    expect(await me(await tokenOf(other))).toMatchObject({ email: other });
  });

  test('an expired access token still identifies the recipient of a code', async () => {
    advance(500);
    const otp = await requestEmailChange(other);
    advance(500);
    expect((await call('user.details', {}, { token })).status).toBe(401);
    expect((await prove(other, otp)).status).toBe(200);
    expect(await login(other)).toBe(200);
  });

  test('decisions §3: a user suspended meanwhile gets no new email', async () => {
    const otp = await requestEmailChange(other);
    await context.db.updateTable('users').set({ status: 'Suspended' }).where('email', '=', email).execute();
    expect((await prove(other, otp)).body.code).toBe('wrong-code');
    await context.db.updateTable('users').set({ status: 'Active' }).where('email', '=', email).execute();
    expect((await prove(other, otp)).status).toBe(200);
  });

  // Rate limit 'email change'.
  test('requests to many addresses are rate limited', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await update({ email: `try${people}-${tries}@example.in` })).status).toBe(200);
    }
    const reply = await update({ email: `one-more${people}@example.in` });
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
