import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '../src/modules/accounts/accounts/password-hash.ts';
import { addCustomer, fillCart, placeOrder } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop({ variables: { NODE_ENV: 'production' } });
const { call, context, app } = shop;
const customer = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });

const waitingJobs = async () =>
  (await sql<{ name: string }>`select name from pgboss.job where name like 'send-%'`.execute(context.db))
    .rows;

test.each([
  ['user.register', { name: 'Nisha', email: 'nisha@example.in', password: 'a long kundan pass' }],
  ['user.resendEmailCode', { email: 'nisha@example.in' }],
  ['user.forgotPassword', { email: 'nisha@example.in' }],
  ['contact.sendCode', { email: 'nisha@example.in' }],
] as const)('production without SMTP: %s is refused and promises no code', async (name, input) => {
  const { status, body } = await call(name, input);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'mail-off' });
  expect(body.message).toContain("can't send emails");
  expect(await waitingJobs()).toEqual([]);
});

test('production without SMTP: a refused registration leaves no account', async () => {
  const rows = await context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'nisha@example.in')
    .execute();
  expect(rows).toEqual([]);
});

test('production without SMTP: a new email is refused, a new name is saved', async () => {
  const { token, userId } = customer;
  const currentPassword = 'a long kundan pass';
  await context.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(context, currentPassword) })
    .where('id', '=', userId)
    .execute();
  const emailChange = { email: 'other@example.in', currentPassword };
  expect((await call('user.update', emailChange, { token })).body.code).toBe('mail-off');
  expect((await call('user.update', { name: 'Nisha Rao' }, { token })).status).toBe(200);
});

test('production without an SMS provider: a large cash order needs no verified number', async () => {
  const customer = await addCustomer(shop, { hasOrderLimits: true });
  const [necklace = ''] = await addProducts(context.db, [{ price: 15_000 }]);
  await fillCart(shop, customer, necklace);
  expect((await placeOrder(shop, customer)).status).toBe(201);
});

test('production without an SMS provider: no code is promised to a mobile number', async () => {
  const { body } = await call('user.sendMobileCode', { mobile: '9845012345' }, { token: customer.token });
  expect(body.code).toBe('texts-off');
  expect(await waitingJobs()).toEqual([]);
});

test('production without SMTP: administrators and /readyz show it, and nothing goes to the inbox', async () => {
  const codes = ['mail-off', 'texts-off'];
  const { data } = await shop.succeed('admin.shopStatus.get', {}, { token: admin.token });
  expect(data.mode).toBe('public');
  expect(data.warnings.map(({ code }) => code)).toEqual(codes);
  expect((await shop.succeed('shop.facts')).data.sends_mail, 'the register page says it').toBe(false);
  const ready = (await app.inject('/readyz')).json<{ ready: boolean; warnings: { code: string }[] }>();
  expect(ready.ready).toBe(true);
  expect(ready.warnings.map(({ code }) => code)).toEqual(codes);
  const mail = { to: 'nisha@example.in', subject: 'A', text: 'A', html: 'A' };
  await expect(context.mail.send(mail)).rejects.toThrow('SMTP_URL');
  expect(await context.db.selectFrom('inbox_messages').select('id').execute()).toEqual([]);
  expect((await app.inject('/dev/inbox.json')).statusCode).toBe(404);
});

test('a demo shop serves its inbox to this computer only, and to no proxy or foreign name', async () => {
  const demo = await testShop({ variables: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await demo.app.inject({ url: '/dev/inbox.json', headers, remoteAddress })).statusCode;
  expect(await ask({ host: '127.0.0.1:3000' })).toBe(200);
  expect(await ask({ host: 'localhost:3000' })).toBe(200);
  expect(await ask({ host: 'jhumka.in' })).toBe(404);
  expect(await ask({ host: '127.0.0.1:3000' }, '192.0.2.7')).toBe(404);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
    expect(await ask({ host: '127.0.0.1:3000', [name]: 'https' }), name).toBe(404);
});
