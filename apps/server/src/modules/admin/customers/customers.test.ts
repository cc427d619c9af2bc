import { emailPlaceholder } from '@jhumka/domain/accounts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer } from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import type { Sms } from '../../../gateways/sms/sms-gateway.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

let people = 0;
let mobile = '';
let from = {};
beforeEach(() => {
  people += 1;
  mobile = `+9197450${String(people).padStart(5, '0')}`;
  from = { headers: { 'x-forwarded-for': `198.51.100.${people}` } };
});

const create = async (more: object = {}) =>
  succeed('admin.customers.create', { mobile, name: 'Farah Sheikh', ...more }, as);
const found = async () => (await succeed('admin.customers.find', { mobile }, as)).data.map(({ _id }) => _id);

async function newestCode(): Promise<string> {
  const { rows } = await sql<{ data: Sms }>`
    select data from pgboss.job where name = 'send-sms' and data ->> 'to' = ${mobile} order by created_on`.execute(
    context.db,
  );
  return /\d{6}/.exec(rows.at(-1)?.data.text ?? '')?.[0] ?? '';
}
async function claim(): Promise<string> {
  await succeed('user.sendMobileLoginCode', { mobile }, from);
  const { data } = await succeed('user.loginWithMobileCode', { mobile, otp: await newestCode() }, from);
  return data.accessToken;
}

async function register(isVerified: boolean) {
  const customer = await addCustomer(shop);
  const fields = { id: `mob_${customer.userId}`, user_id: customer.userId, mobile, is_active: true };
  const verified_at = isVerified ? clock.now : null;
  await context.db
    .insertInto('mobile_numbers')
    .values({ ...fields, verified_at })
    .execute();
  return customer;
}

describe('customers by mobile number', () => {
  test('an unknown number gets an account without email, the same again', async () => {
    expect(await found()).toEqual([]);
    const made = await create();
    expect(made).toMatchObject({ is_new: true, data: { name: 'Farah Sheikh', email: '', mobile } });
    expect(await create({ mobile: mobile.slice(3) })).toMatchObject({
      is_new: false,
      data: { _id: made.data._id },
    });
    expect(await found()).toEqual([made.data._id]);
    const { rows } = await sql`
      select from audit_entries where action = 'user.create' and subject_id = ${made.data._id}`.execute(
      context.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('calls at once make one account', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create()));
    expect(new Set(made.map(({ data }) => data._id)).size).toBe(1);
  });

  test('whoever verified the number is the customer, also for another caller', async () => {
    const owner = await register(true);
    expect(await create({ isAnother: true })).toMatchObject({ is_new: false, data: { _id: owner.userId } });
    expect(await found()).toEqual([owner.userId]);
  });

  test('of a number that was only entered, another caller gets an account of its own', async () => {
    const { userId } = await register(false);
    expect(await create()).toMatchObject({ is_new: false, data: { _id: userId } });
    const other = await create({ isAnother: true });
    expect(other).toMatchObject({ is_new: true });
    expect(await create({ isAnother: true })).toMatchObject({ is_new: false, data: { _id: other.data._id } });
    expect(new Set(await found())).toEqual(new Set([userId, other.data._id]));
  });

  test('a suspended customer is refused', async () => {
    const { data } = await create();
    await succeed('admin.users.update', { id: data._id, status: 'Suspended' }, as);
    expect(await call('admin.customers.create', { mobile, name: 'Farah' }, as)).toMatchObject({
      status: 403,
      body: { code: 'account-suspended' },
    });
  });

  test.each([{ mobile: '12345' }, { mobile: '9876543210', name: '' }, { name: 'x'.repeat(200) }])(
    'bad input is a clear refusal: %j',
    async (input) => {
      expect(await call('admin.customers.create', { mobile, name: 'Farah', ...input }, as)).toMatchObject({
        status: 400,
        body: { code: 'bad-input' },
      });
    },
  );
});

describe('an account without email', () => {
  test('is claimed by a code to its number alone, which verifies the number', async () => {
    const { data } = await create();
    const token = await claim();
    expect((await succeed('user.details', {}, { token })).data).toMatchObject({
      _id: data._id,
      email: '',
      verify_mobile: true,
    });
    const again = { mobile, otp: await newestCode() };
    expect(await call('user.loginWithMobileCode', again, from)).toMatchObject({ status: 400 });
  });

  test('is closed to wrong codes, and to the codes of others', async () => {
    await create();
    await succeed('user.sendMobileLoginCode', { mobile }, from);
    const otp = String((Number(await newestCode()) + 1) % 1_000_000).padStart(6, '0');
    expect(await call('user.loginWithMobileCode', { mobile, otp }, from)).toMatchObject({
      status: 400,
      body: { code: 'wrong-code' },
    });
  });

  test('with an email of its own, or without any account, no code is texted', async () => {
    await register(true);
    const { data } = await succeed('user.sendMobileLoginCode', { mobile }, from);
    expect(data.resendAfterSeconds).toBe(60);
    expect(await newestCode()).toBe('');
    expect(await call('user.loginWithMobileCode', { mobile, otp: '123456' }, from)).toMatchObject({
      status: 400,
      body: { code: 'wrong-code' },
    });
  });

  test('suspended meanwhile, it stays closed', async () => {
    const { data } = await create();
    await succeed('user.sendMobileLoginCode', { mobile }, from);
    await succeed('admin.users.update', { id: data._id, status: 'Suspended' }, as);
    const reply = await call('user.loginWithMobileCode', { mobile, otp: await newestCode() }, from);
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-suspended' } });
  });

  test('of a number that another account has verified since, it is lost to that one', async () => {
    await create();
    const owner = await register(true);
    await succeed('user.sendMobileLoginCode', { mobile }, from);
    expect(await newestCode()).toBe('');
    expect(await create()).toMatchObject({ is_new: false, data: { _id: owner.userId } });
  });

  test('gets its first email by the code that is mailed there, without a password', async () => {
    const { data } = await create();
    const token = await claim();
    const email = `farah${people}@example.in`;
    await succeed('user.update', { email }, { token });
    expect(await mailsTo(context.db, emailPlaceholder(data._id))).toEqual([]);
    expect((await succeed('user.details', {}, { token })).data.email).toBe('');
    const password = await call(
      'user.update',
      { password: 'nine words of a song', confirmPassword: 'nine words of a song' },
      { token },
    );
    expect(password.status).toBe(400);
  });
});
