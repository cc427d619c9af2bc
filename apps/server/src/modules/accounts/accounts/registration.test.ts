import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now, hasUsualHashes: true });
const { call, context } = shop;

let people = 0;
let email = '';
const password = 'a long kundan pass';

beforeEach(() => {
  people += 1;
  email = `meera${people}@example.in`;
});

const register = (fields: object = {}) =>
  call('user.register', { name: 'Meera', email, password, ...fields });

const issuePaths = (reply: { body: { issues: { path: string }[] } }) =>
  reply.body.issues.map(({ path }) => path);

test('spec 7.2, 3.1: registering creates an account and returns the user, without hash or code', async () => {
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
    ...{ staff_role: null, permissions: [] },
    vip_enabled: false,
    vip_tier: 'NONE',
    birthday: null,
    gstin: '',
    business_name: '',
    createdAt: clock.now.toISOString(),
  });
});

test('decisions §3: passwords are stored as Argon2id hashes only', async () => {
  await register();
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(user)).not.toContain(password);
});

test("spec 7.2: a taken email is refused with 'Already register email' in any letter case", async () => {
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

// Rate limit 'register taken address'.
test("decisions §3: registration is rate limited, so that emails can't be enumerated", async () => {
  await register();
  const hour = 3_600_000;
  const key = 'register taken address 127.0.0.1';
  await context.db.deleteFrom('rate_counters').where('key', '=', key).execute();
  await context.db
    .insertInto('rate_counters')
    .values({ key, window_start: new Date(clock.now.getTime() - (clock.now.getTime() % hour)), count: 59 })
    .execute();
  expect((await register()).status).toBe(409);
  const refused = await register();
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const free = await register({ email: `free${people}@example.in` });
  expect(free.status, 'a new email is as welcome as before').toBe(201);
  await context.db.deleteFrom('rate_counters').where('key', '=', key).execute();
});

test('of eight concurrent registrations of an email one succeeds, and one mail is sent', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => register()));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await mailsTo(context.db, email)).toHaveLength(1);
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
    [{ name: ' \u0007 ' }, ['name']],
    [{ name: '.', password: 'short', mobile: 5 }, ['name', 'password', 'mobile']],
  ];
  for (const [fields, paths] of cases) {
    const reply = await register(fields);
    expect([fields, reply.status, reply.body.code]).toEqual([fields, 400, 'bad-input']);
    expect(issuePaths(reply)).toEqual(paths);
    expect(reply.body.issues[0].message).not.toBe('');
  }
});

test('names and passwords of any script, SQL and HTML are stored unchanged', async () => {
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

test('a lone surrogate is refused before anything is stored', async () => {
  for (const fields of [
    { name: 'a\ud83d' },
    { password: '\udc00 a long pass' },
    { email: `\ud800${email}` },
  ]) {
    const reply = await register(fields);
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed-json']);
  }
});
