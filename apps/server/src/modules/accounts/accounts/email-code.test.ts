import { beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import { jobHandlers } from '../../../job-handlers.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context, logged } = shop;
const { advance } = clock;

let people = 0;
let email = '';
const password = 'a long kundan pass';

beforeEach(() => {
  people += 1;
  email = `nisha${people}@example.in`;
});

const register = (fields: object = {}) =>
  call('user.register', { name: 'Nisha', email, password, ...fields });

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const issuePaths = (reply: { body: { issues: { path: string }[] } }) =>
  reply.body.issues.map(({ path }) => path);

test('spec 7.12: the mailed code verifies the email, idempotently', async () => {
  await register();
  const [mail] = await mailsTo(context.db, email);
  expect(mail?.subject).not.toMatch(/\d{6}/);
  expect(mail?.text.match(/\d{6}/g)).toHaveLength(1);
  const code = await newestCode(context.db, email);
  expect(mail?.html).toContain(code);
  for (let times = 0; times < 2; times += 1) {
    const reply = await call('user.verifyEmail', { email: email.toUpperCase(), otp: code });
    expect([reply.status, reply.body.data]).toEqual([200, { verified: true }]);
  }
  const { data } = await succeed('user.login', { email, password });
  expect((await succeed('user.details', {}, { token: data.accessToken })).data.verify_email).toBe(true);
});

test('spec 7.12: the link of the mail verifies once it is posted, expires with the code and names no email', async () => {
  await register();
  const { text = '', html = '' } = (await mailsTo(context.db, email))[0] ?? {};
  const link = /http:\/\/shop\.localhost\/email-otp-verification#link=\S+/.exec(text)?.[0] ?? '';
  expect(html).toContain(link);
  expect(link).not.toContain('@');
  const linkToken = link.split('#link=')[1];
  expect(linkToken).not.toMatch(/\d/);
  const isVerified = async () =>
    (
      await context.db
        .selectFrom('users')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.email_verified_at !== null;
  await shop.app.inject({ method: 'GET', url: `/api/user/verify-email-otp?linkToken=${linkToken}` });
  expect(await isVerified()).toBe(false);
  for (const forged of ['x', '-', `${linkToken}g`, `${linkToken}`.replace(/.$/, 'x'), 'gg-gg']) {
    expect((await call('user.verifyEmail', { linkToken: forged })).body.code).toBe('link-expired');
  }
  expect((await call('user.verifyResetCode', { linkToken })).body.code, 'for another purpose').toBe(
    'link-expired',
  );
  expect((await call('user.verifyEmail', { linkToken })).status).toBe(200);
  expect(await isVerified()).toBe(true);
  // Using the link again succeeds and changes nothing.
  expect((await call('user.verifyEmail', { linkToken })).status).toBe(200);
  await context.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute();
  expect((await call('user.verifyEmail', { linkToken })).body.code).toBe('link-expired');
  expect(await isVerified()).toBe(false);
  advance(600);
  expect((await call('user.verifyEmail', { linkToken })).body.code).toBe('link-expired');
});

test('a code may come as a number', async () => {
  await register();
  expect(
    (await call('user.verifyEmail', { email, otp: Number(await newestCode(context.db, email)) })).status,
  ).toBe(200);
});

test('decisions §3: after five wrong tries the right code is no longer valid, also when they come at once', async () => {
  await register();
  const code = await newestCode(context.db, email);
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => call('user.verifyEmail', { email, otp: wrong(code) })),
  );
  expect(tries.map((reply) => reply.body.code).sort()).toEqual([
    ...Array(4).fill('code-locked'),
    ...Array(5).fill('wrong-code'),
  ]);
  const sixth = await call('user.verifyEmail', { email, otp: code });
  expect([sixth.status, sixth.body.code]).toEqual([400, 'code-locked']);
  expect(sixth.body.message).toBe('This code was tried too often. Please ask for a new one');
});

test('decisions §3: a wrong code returns the remaining attempts, even if no code was sent', async () => {
  await register();
  const code = await newestCode(context.db, email);
  const answers = async (to: string) => {
    const replies = [];
    for (let tries = 0; tries < 6; tries += 1)
      replies.push((await call('user.verifyEmail', { email: to, otp: wrong(code) })).body);
    return replies;
  };
  const known = await answers(email);
  expect(known.slice(0, 5).map(({ data }) => data)).toEqual(
    [4, 3, 2, 1, 0].map((triesLeft) => ({ triesLeft })),
  );
  expect(await answers(`nobody${people}@example.in`)).toEqual(known);
});

test('decisions §3: wrong codes of one IP address are rate limited, and right ones are not counted', async () => {
  await register();
  const otp = await newestCode(context.db, email);
  const windowStart = new Date(clock.now.getTime() - (clock.now.getTime() % 3_600_000));
  const key = 'wrong codes address 127.0.0.1';
  await context.db.deleteFrom('rate_counters').where('key', '=', key).execute();
  await context.db
    .insertInto('rate_counters')
    .values({ key, window_start: windowStart, count: 199 })
    .execute();
  for (let times = 0; times < 2; times += 1) {
    expect((await call('user.verifyEmail', { email, otp })).status).toBe(200);
  }
  expect((await call('user.verifyEmail', { email, otp: wrong(otp) })).body.code).toBe('wrong-code');
  const refused = await call('user.verifyEmail', { email: `anybody${people}@example.in`, otp });
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await context.db.deleteFrom('rate_counters').where('key', '=', key).execute();
});

test('decisions §3: a code is valid for ten minutes', async () => {
  await register();
  const code = await newestCode(context.db, email);
  advance(600);
  const reply = await call('user.verifyEmail', { email, otp: code });
  expect([reply.status, reply.body.code]).toEqual([400, 'code-expired']);
});

test('decisions §3: codes are stored hashed, and never reach the log; nor do passwords', async () => {
  await register();
  const code = await newestCode(context.db, email);
  await call('user.verifyEmail', { email, otp: wrong(code) });
  await call('user.login', { email, password: 'not the right one' });
  const rows = await context.db.selectFrom('one_time_codes').select(['code_hash']).execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  const log = logged.join('');
  for (const secret of [password, 'not the right one']) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('a code verifies only its own email, and an unknown email is answered like a wrong code', async () => {
  await register();
  const code = await newestCode(context.db, email);
  people += 1;
  const other = `other${people}@example.in`;
  await register({ email: other });
  const codeOfOther = await newestCode(context.db, other);
  if (code !== codeOfOther) {
    expect((await call('user.verifyEmail', { email: other, otp: code })).body.code).toBe('wrong-code');
  }
  const unknown = await call('user.verifyEmail', { email: 'unknown@example.in', otp: code });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'wrong-code']);
});

test('an invalid code or email is refused by its field', async () => {
  for (const otp of ['', '12345', '1234567', 'abcdef', -1, 1.5, null, [], { $gt: '' }]) {
    const reply = await call('user.verifyEmail', { email, otp });
    expect([otp, reply.status, issuePaths(reply)]).toEqual([otp, 400, ['otp']]);
  }
  for (const bad of ['', 'x', '@', null, 5]) {
    expect(issuePaths(await call('user.verifyEmail', { email: bad, otp: '123456' }))).toEqual(['email']);
    expect(issuePaths(await call('user.resendEmailCode', { email: bad }))).toEqual(['email']);
  }
});

test('spec 7.13: another code comes at most every sixty seconds, and replaces the one before', async () => {
  await register();
  const first = await newestCode(context.db, email);
  advance(59);
  const tooSoon = await call('user.resendEmailCode', { email });
  expect([tooSoon.status, tooSoon.body.code, tooSoon.headers['retry-after']]).toEqual([
    429,
    'code-too-soon',
    '1',
  ]);
  advance(1);
  const resent = await call('user.resendEmailCode', { email: email.toUpperCase() });
  expect([resent.status, resent.body.data]).toEqual([200, { resendAfterSeconds: 60 }]);
  await workOff(context, 'send-code');
  const second = await newestCode(context.db, email);
  expect(await mailsTo(context.db, email)).toHaveLength(2);
  if (first !== second) expect((await call('user.verifyEmail', { email, otp: first })).status).toBe(400);
  expect((await call('user.verifyEmail', { email, otp: second })).status).toBe(200);
});

test('decisions §3: ten codes a day, the one at registration among them', async () => {
  await register();
  for (let codes = 2; codes <= 10; codes += 1) {
    advance(3600);
    await succeed('user.resendEmailCode', { email });
    await workOff(context, 'send-code');
  }
  advance(3600);
  const eleventh = await call('user.resendEmailCode', { email });
  expect([eleventh.status, eleventh.headers['retry-after']]).toEqual([429, String(14 * 3600)]);
  expect(await mailsTo(context.db, email)).toHaveLength(10);
  advance(14 * 3600);
  await succeed('user.resendEmailCode', { email });
});

test('spec 7.13: an unknown and a verified address get the same answers as one that waits, and no mail', async () => {
  await register();
  await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
  const waiting = `waiting${people}@example.in`;
  await register({ email: waiting });
  advance(60);
  const unknown = `nobody${people}@example.in`;
  const answers = async () => {
    const replies = [];
    for (const to of [waiting, email, unknown])
      replies.push(await call('user.resendEmailCode', { email: to }));
    return replies.map(({ status, body, headers }) => ({ status, body, retry: headers['retry-after'] }));
  };
  for (const seconds of [1, 60, 60]) {
    const [first, ...others] = await answers();
    for (const other of others) expect(other).toEqual(first);
    advance(seconds);
  }
  await workOff(context, 'send-code');
  expect(await mailsTo(context.db, unknown)).toEqual([]);
  expect(await mailsTo(context.db, email)).toHaveLength(1);
});

// Must be last: from here on a worker sends the mails and deletes their content.
test('the job delivers the mail to the inbox', async () => {
  await register();
  const code = await newestCode(context.db, email);
  await context.jobs.work(jobHandlers(context));
  await expect
    .poll(async () => {
      const rows = await context.db
        .selectFrom('inbox_messages')
        .select('body_text')
        .where('recipient', '=', email)
        .execute();
      return rows.map((row) => row.body_text.slice(0, 6));
    })
    .toEqual([code]);
});
