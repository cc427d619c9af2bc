import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testShop } from '../../../test/shop.ts';
import { jobHandlers } from '../../job-handlers.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context, logged } = shop;
const advance = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

let people = 0;
let email = '';
const password = 'a long kundan pass';

beforeEach(() => {
  people += 1;
  email = `meera${people}@example.in`;
});

const register = (fields: object = {}) =>
  call('user.register', { name: 'Meera', email, password, ...fields });

/** The mails that were asked for, oldest first. */
async function mailsTo(recipient: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string; html: string } }>`
    select data from pgboss.job where name = 'send-mail' and data ->> 'to' = ${recipient} order by created_on
  `.execute(context.db);
  return rows.map((row) => row.data);
}

async function newestCode(recipient = email): Promise<string> {
  const mails = await mailsTo(recipient);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const issuePaths = (reply: { body: { issues: { path: string }[] } }) =>
  reply.body.issues.map(({ path }) => path);

test('spec 7.2, 3.1: registering opens an account and answers with the person, without hash or code', async () => {
  const reply = await register({
    name: '  Meera   Iyer ',
    email: ` ${email.toUpperCase()} `,
    mobile: '098765 43210',
  });
  expect(reply.status).toBe(201);
  expect(reply.body.data).toEqual({
    _id: expect.stringMatching(/^usr_[0-9a-z]{26}$/),
    name: 'Meera Iyer',
    email,
    avatar: '',
    mobile: '+919876543210',
    verify_mobile: false,
    verify_email: false,
    last_login_date: null,
    status: 'Active',
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
    role: 'USER',
    vip_enabled: false,
    vip_tier: 'NONE',
    birthday: null,
    createdAt: clock.now.toISOString(),
  });
});

test('decisions §3: passwords are kept as Argon2id and nowhere else', async () => {
  await register();
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(user)).not.toContain(password);
});

test("spec 7.2: a taken email is refused with 'Already register email', in whatever case", async () => {
  await register();
  const reply = await register({ email: email.toUpperCase(), name: 'Somebody else' });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    success: false,
    error: true,
    message: 'Already register email',
    code: 'email-taken',
  });
});

test('of eight who register the same email at once one gets the account, and one mail goes out', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => register()));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('decisions §3: each field that breaks a rule is named', async () => {
  const cases: [object, string[]][] = [
    [{ name: '   ' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ name: 'x'.repeat(10_000) }, ['name']],
    [{ email: 'nobody' }, ['email']],
    [{ email: 'a@b' }, ['email']],
    [{ email: `${'x'.repeat(250)}@example.in` }, ['email']],
    [{ email: { $ne: null } }, ['email']],
    [{ password: 'short' }, ['password']],
    [{ password: 'x'.repeat(129) }, ['password']],
    [{ password: 'password1' }, ['password']],
    [{ password: email.toUpperCase() }, ['password']],
    [{ password: 12_345_678 }, ['password']],
    [{ confirmPassword: 'another pass' }, ['confirmPassword']],
    [{ mobile: '12345' }, ['mobile']],
    [{ name: '', email: '', password: '' }, ['name', 'email']],
    [{ name: ' \u0007 ', password: 'short', mobile: 5 }, ['name', 'password', 'mobile']],
  ];
  for (const [fields, paths] of cases) {
    const reply = await register(fields);
    expect([fields, reply.status, reply.body.code]).toEqual([fields, 400, 'bad-input']);
    expect(issuePaths(reply)).toEqual(paths);
    expect(reply.body.issues[0].message).not.toBe('');
  }
});

test('names and passwords of any script, SQL and HTML are kept as they are', async () => {
  const names = [
    'नंदिनी',
    'אסתר',
    '👩🏽‍🦱 Tara',
    "Robert'); drop table users;--",
    '<script>alert(1)</script>',
    '{{7*7}} %s $1 \\u0000',
    'n̈'.repeat(40),
  ];
  for (const name of names) {
    people += 1;
    const address = `anybody${people}@example.in`;
    const reply = await register({ name, email: address, password: `${name} पासवर्ड 🔑`.slice(0, 100) });
    expect([reply.status, reply.body.data?.name]).toEqual([201, name]);
    const loggedIn = await call('user.login', {
      email: address,
      password: `${name} पासवर्ड 🔑`.slice(0, 100),
    });
    expect(loggedIn.status).toBe(200);
  }
});

test('half a character is refused before anything is stored', async () => {
  for (const fields of [
    { name: 'a\ud83d' },
    { password: '\udc00 a long pass' },
    { email: `\ud800${email}` },
  ]) {
    const reply = await register(fields);
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed-json']);
  }
});

test('spec 7.12: the code that was mailed verifies the email, and once more is success', async () => {
  await register();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).not.toMatch(/\d{6}/);
  expect(mail?.text.match(/\d{6}/g)).toHaveLength(1);
  const code = await newestCode();
  expect(mail?.html).toContain(code);
  for (let times = 0; times < 2; times += 1) {
    const reply = await call('user.verifyEmail', { email: email.toUpperCase(), otp: code });
    expect([reply.status, reply.body.data]).toEqual([200, { verified: true }]);
  }
  const { data } = await succeed('user.login', { email, password });
  expect((await succeed('user.details', {}, { token: data.accessToken })).data.verify_email).toBe(true);
});

test('a code may come as a number', async () => {
  await register();
  expect((await call('user.verifyEmail', { email, otp: Number(await newestCode()) })).status).toBe(200);
});

test('the mail comes to the inbox through the job', async () => {
  await register();
  await context.jobs.work(jobHandlers(context));
  await expect
    .poll(
      async () => {
        const rows = await context.db
          .selectFrom('inbox_messages')
          .select('body_text')
          .where('recipient', '=', email)
          .execute();
        return rows.map((row) => row.body_text.slice(0, 6));
      },
      { timeout: 10_000 },
    )
    .toEqual([await newestCode()]);
});

test('decisions §3: after five wrong tries the right code is no longer valid, also when they come at once', async () => {
  await register();
  const code = await newestCode();
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => call('user.verifyEmail', { email, otp: wrong(code) })),
  );
  expect(tries.map((reply) => reply.body.code).sort()).toEqual([
    ...Array(4).fill('code-expired'),
    ...Array(5).fill('wrong-code'),
  ]);
  expect((await call('user.verifyEmail', { email, otp: code })).body.code).toBe('code-expired');
});

test('decisions §3: a code is good for ten minutes', async () => {
  await register();
  const code = await newestCode();
  advance(600);
  const reply = await call('user.verifyEmail', { email, otp: code });
  expect([reply.status, reply.body.code]).toEqual([400, 'code-expired']);
});

test('decisions §3: codes are kept hashed, and never reach the log; nor do passwords', async () => {
  await register();
  const code = await newestCode();
  await call('user.verifyEmail', { email, otp: wrong(code) });
  await call('user.login', { email, password: 'not the right one' });
  const rows = await context.db.selectFrom('one_time_codes').select(['code_hash']).execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  const log = logged.join('');
  for (const secret of [password, 'not the right one']) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test("nobody's code verifies somebody else, and an unknown address is answered like a wrong code", async () => {
  await register();
  const code = await newestCode();
  people += 1;
  const other = `other${people}@example.in`;
  await register({ email: other });
  const codeOfOther = await newestCode(other);
  if (code !== codeOfOther) {
    expect((await call('user.verifyEmail', { email: other, otp: code })).body.code).toBe('wrong-code');
  }
  const unknown = await call('user.verifyEmail', { email: 'unknown@example.in', otp: code });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'wrong-code']);
});

test('what is no code and no email is refused by its field', async () => {
  for (const otp of ['', '12345', '1234567', 'abcdef', '१२३४५६', -1, 1.5, null, [], { $gt: '' }]) {
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
  const first = await newestCode();
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
  const second = await newestCode();
  expect(await mailsTo(email)).toHaveLength(2);
  if (first !== second) expect((await call('user.verifyEmail', { email, otp: first })).status).toBe(400);
  expect((await call('user.verifyEmail', { email, otp: second })).status).toBe(200);
});

test('decisions §3: ten codes a day, the one at registration among them', async () => {
  await register();
  for (let codes = 2; codes <= 10; codes += 1) {
    advance(3600);
    await succeed('user.resendEmailCode', { email });
  }
  advance(3600);
  const eleventh = await call('user.resendEmailCode', { email });
  expect([eleventh.status, eleventh.headers['retry-after']]).toEqual([429, String(14 * 3600)]);
  expect(await mailsTo(email)).toHaveLength(10);
  advance(14 * 3600);
  await succeed('user.resendEmailCode', { email });
});

test('spec 7.13: an unknown and a verified address get the same answers as one that waits, and no mail', async () => {
  await register();
  await succeed('user.verifyEmail', { email, otp: await newestCode() });
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
  expect(await mailsTo(unknown)).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
});
