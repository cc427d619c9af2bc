import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import type { Sms } from '../../../gateways/sms/sms-gateway.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;
const { advance } = clock;

let people = 0;
let mobile = '';
let token = '';
const password = 'a long kundan pass';

beforeEach(async () => {
  people += 1;
  mobile = `+9198450${String(people).padStart(5, '0')}`;
  token = await newUser();
});

async function newUser(fields: object = {}): Promise<string> {
  const email = `leela${Math.random().toString(36).slice(2)}@example.in`;
  await succeed('user.register', { name: 'Leela', email, password, ...fields });
  return (await succeed('user.login', { email, password })).data.accessToken;
}

/** Each test has its own IP address, so that rate limits don't interfere. */
const as = (who = token) => ({ token: who, headers: { 'x-forwarded-for': `198.51.100.${people}` } });
const me = async (who = token) => (await succeed('user.details', {}, as(who))).data;
const numbers = async (who = token) => (await succeed('user.mobileNumbers', {}, as(who))).data;

async function textsTo(to: string): Promise<Sms[]> {
  const { rows } = await sql<{ data: Sms }>`
    select data from pgboss.job where name = 'send-sms' and data ->> 'to' = ${to} order by created_on
  `.execute(context.db);
  return rows.map(({ data }) => data);
}

async function codeFor(to: string, who = token): Promise<string> {
  await succeed('user.sendMobileCode', { mobile: to }, as(who));
  return /\d{6}/.exec((await textsTo(to)).at(-1)?.text ?? '')?.[0] ?? '';
}

const verify = async (to = mobile, who = token) =>
  call('user.verifyMobile', { mobile: to, otp: await codeFor(to, who) }, as(who));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('mobile numbers', () => {
  test('spec 7.14, 7.15: a number is added, gets a code by text, and is verified by it, twice the same', async () => {
    const added = await call('user.addMobile', { mobile: mobile.slice(3) }, as());
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { mobile, is_active: true, verify_mobile: false },
    ]);
    expect(await me()).toMatchObject({ mobile, verify_mobile: false });
    const otp = await codeFor(mobile);
    for (let times = 0; times < 2; times += 1) {
      expect((await call('user.verifyMobile', { mobile, otp: Number(otp) }, as())).status).toBe(200);
    }
    expect(await me()).toMatchObject({ mobile, verify_mobile: true });
    expect(await codeFor(mobile)).toBe(otp); // A verified number gets no further SMS.
  });

  test('spec 7.16: of several numbers one is active, and only a verified one can become it', async () => {
    const [second, third] = ['+917000000001', '+917000000002'];
    await verify();
    await succeed('user.addMobile', { mobile: second }, as());
    const refused = await call('user.setActiveMobile', { mobile: second }, as());
    expect([refused.status, refused.body.code]).toEqual([400, 'mobile-not-verified']);
    expect((await verify(second)).status).toBe(200);
    expect(await me()).toMatchObject({ mobile });
    const { data } = await succeed('user.setActiveMobile', { mobile: second }, as());
    expect(await me()).toMatchObject({ mobile: second, verify_mobile: true });
    expect((await numbers()).filter(({ is_active }) => is_active)).toHaveLength(1);
    await succeed('user.addMobile', { mobile: third }, as());
    await succeed('user.deleteMobile', { _id: data._id }, as());
    expect(await me()).toMatchObject({ mobile, verify_mobile: true });
    await succeed('user.deleteMobile', { mobile }, as());
    expect(await me()).toMatchObject({ mobile: '', verify_mobile: false });
    expect((await numbers()).map((each) => each.mobile)).toEqual([third]);
  });

  test("spec 7.3: a verified number can log in; an unverified one can't", async () => {
    await succeed('user.addMobile', { mobile }, as());
    const login = (fields: object) => call('user.login', { password, ...fields }, as(''));
    const unverified = await login({ mobile });
    expect([unverified.status, unverified.body.code]).toEqual([400, 'wrong-credentials']);
    await verify();
    for (const name of [{ mobile }, { mobile: Number(mobile.slice(3)) }, { email: `0${mobile.slice(3)}` }]) {
      const reply = await login(name);
      expect([name, reply.status]).toEqual([name, 200]);
      expect((await me(reply.body.data.accessToken))._id).toBe((await me())._id);
    }
    expect((await login({ mobile, password: 'not the right one' })).status).toBe(400);
    expect((await login({})).body.issues[0].path).toBe('email');
  });

  test('decisions §3: wrong passwords count for the account, whichever name was used', async () => {
    await verify();
    const { email } = await me();
    const tries = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? { mobile } : { email }));
    for (const name of tries) {
      expect((await call('user.login', { ...name, password: 'wrong' }, as(''))).status).toBe(400);
    }
    expect((await call('user.login', { mobile, password }, as(''))).status).toBe(429);
    expect((await call('user.login', { email, password }, as(''))).status).toBe(429);
  });

  test('a reassigned number belongs to the new owner after verification, and no longer to the old account', async () => {
    const second = '+917000000009';
    await verify();
    await verify(second);
    const { email } = await me();
    const other = await newUser();
    const replies = [await verify(mobile, other), await verify('+917000000008', other)];
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, replies[1]?.body],
      [200, replies[1]?.body],
    ]);
    expect(await me(other)).toMatchObject({ mobile, verify_mobile: true });
    const login = await call('user.login', { mobile, password }, as(''));
    expect((await me(login.body.data.accessToken))._id).toBe((await me(other))._id);
    expect(await me(), 'another verified number takes its place').toMatchObject({
      mobile: second,
      verify_mobile: true,
    });
    expect(await numbers()).toMatchObject([
      { mobile, verify_mobile: false, is_active: false },
      { mobile: second, verify_mobile: true, is_active: true },
    ]);
    const mail = (await mailsTo(context.db, email)).at(-1);
    expect(mail?.text).toContain(`ending in ${mobile.slice(-4)} is no longer verified`);
    expect(mail?.text).not.toContain(mobile);
    expect(mail?.text).not.toContain((await me(other)).email);
    const back = await call('user.setActiveMobile', { mobile }, as());
    expect([back.status, back.body.code]).toEqual([400, 'mobile-not-verified']);
  });

  test('a number is verified by one account at a time, also when two show their codes at once', async () => {
    const other = await newUser({ mobile });
    expect((await me(other)).mobile).toBe(mobile);
    const codes = [await codeFor(mobile), await codeFor(mobile, other)];
    if (codes[0] !== codes[1]) {
      expect((await call('user.verifyMobile', { mobile, otp: codes[0] }, as(other))).status).toBe(400);
    }
    const replies = await Promise.all([
      call('user.verifyMobile', { mobile, otp: codes[0] }, as()),
      call('user.verifyMobile', { mobile, otp: codes[1] }, as(other)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const both = [...(await numbers()), ...(await numbers(other))];
    expect(both.filter((each) => each.mobile === mobile && each.verify_mobile)).toHaveLength(1);
  });

  test('the code for the previous owner no longer claims the number', async () => {
    await succeed('user.addMobile', { mobile }, as());
    const otp = await codeFor(mobile);
    expect((await call('user.verifyMobile', { mobile, otp }, as())).status).toBe(200);
    const other = await newUser();
    advance(60);
    expect((await verify(mobile, other)).status).toBe(200);
    const again = await call('user.verifyMobile', { mobile, otp }, as());
    expect([again.status, again.body.code]).toEqual([400, 'code-expired']);
    expect((await numbers())[0]).toMatchObject({ mobile, verify_mobile: false });
  });

  test('a counter does not reveal its number', async () => {
    await codeFor(mobile);
    const counters = await context.db.selectFrom('rate_counters').select('key').execute();
    expect(counters.map(({ key }) => key).join(' ')).not.toContain(mobile.slice(3));
  });

  test('decisions §3: five tries, ten minutes, one text a minute, ten a day', async () => {
    const otp = await codeFor(mobile);
    for (const name of ['user.sendMobileCode', 'user.resendMobileCode'] as const) {
      const tooSoon = await call(name, { mobile }, as());
      expect([tooSoon.status, tooSoon.body.code, tooSoon.headers['retry-after']]).toEqual([
        429,
        'code-too-soon',
        '60',
      ]);
    }
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => call('user.verifyMobile', { mobile, otp: wrong(otp) }, as())),
    );
    expect(tries.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5);
    expect((await call('user.verifyMobile', { mobile, otp }, as())).body.code).toBe('code-locked');
    advance(60);
    const second = await codeFor(mobile);
    advance(600);
    token = (await newSession()) ?? token;
    expect((await call('user.verifyMobile', { mobile, otp: second }, as())).body.code).toBe('code-expired');
    for (let texts = 3; texts <= 10; texts += 1) {
      advance(60);
      await succeed('user.resendMobileCode', { mobile }, as());
    }
    advance(60);
    token = (await newSession()) ?? token;
    const eleventh = await call('user.sendMobileCode', { mobile }, as());
    expect([eleventh.status, Number(eleventh.headers['retry-after']) > 80_000]).toEqual([429, true]);
  });

  test('texts of one account are limited per day, over all numbers', async () => {
    await context.db
      .insertInto('rate_counters')
      .values({ key: `texts account ${(await me())._id}`, window_start: dayStart(), count: 20 })
      .execute();
    const reply = await call('user.sendMobileCode', { mobile }, as());
    expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await textsTo(mobile)).toEqual([]);
  });

  test('an account has at most five numbers, also with concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => call('user.addMobile', { mobile: `600000000${index}` }, as())),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.find(({ status }) => status === 400)?.body.code).toBe('mobile-limit');
    expect(await numbers()).toHaveLength(5);
  });

  test("other people's numbers are not found, by number or id", async () => {
    await verify();
    const [theirs] = await numbers();
    const other = await newUser();
    for (const name of ['user.deleteMobile', 'user.setActiveMobile'] as const) {
      for (const which of [{ mobile }, { _id: theirs?._id }]) {
        const reply = await call(name, which, as(other));
        expect([reply.status, reply.body.code]).toEqual([404, 'mobile-not-found']);
      }
    }
    expect((await call('user.verifyMobile', { mobile, otp: '123456' }, as(other))).status).toBe(404);
    expect(await me()).toMatchObject({ mobile, verify_mobile: true });
  });

  test('an invalid Indian mobile number is refused by its field', async () => {
    for (const bad of ['', '12345', '5876543210', '+1 202 555 0100', '98765432101', null, [], { $gt: '' }]) {
      const reply = await call('user.addMobile', { mobile: bad }, as());
      expect([bad, reply.status, reply.body.issues[0].path]).toEqual([bad, 400, 'mobile']);
    }
    expect((await call('user.deleteMobile', {}, as())).body.issues[0].path).toBe('mobile');
  });
});

const dayStart = () => new Date(clock.now.getTime() - (clock.now.getTime() % 86_400_000));

/** Access tokens last a quarter of an hour; the clock of this test has advanced by more. */
async function newSession(): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('mobile_numbers')
    .innerJoin('users', 'users.id', 'mobile_numbers.user_id')
    .select('users.email')
    .where('mobile_numbers.mobile', '=', mobile)
    .executeTakeFirst();
  if (!row) return undefined;
  return (await succeed('user.login', { email: row.email, password })).data.accessToken;
}
