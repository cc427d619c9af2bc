import { typeidUnboxed } from 'typeid-js';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../../test/context.ts';
import type { Config } from '../../../config/config.ts';
import { transact } from '../../../database/transact.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { insertUser } from '../../platform/users/store.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const { ctx, as, logged } = await testContext();
const withSettings = (settings: Partial<Config>) => ({ ...ctx, config: { ...ctx.config, ...settings } });
const admins = () => ctx.db.selectFrom('users').selectAll().where('role', '=', 'ADMIN').execute();

beforeEach(async () => {
  await ctx.db.deleteFrom('users').execute();
  await ctx.db.deleteFrom('settings').where('key', '=', 'named_admins').execute();
});

async function addCustomer(email: string): Promise<string> {
  const id: string = typeidUnboxed('usr');
  const password_hash = await hashPassword(ctx, 'the password of a stranger');
  await transact(ctx, (tx) =>
    insertUser(tx, {
      id,
      name: 'Shopper',
      email,
      email_verified_at: null,
      password_hash,
      mobile: null,
      role: 'USER',
      created_at: ctx.now().toISOString(),
    }),
  );
  return id;
}

test('decisions §3: a shop without an administrator creates one with a random password, printed once', async () => {
  const made = await ensureFirstAdmin(ctx);
  expect(made).toEqual({ email: 'admin@jhumka.example', password: expect.stringMatching(/^[\w-]{16}$/) });
  const [admin] = await admins();
  expect(admin).toMatchObject({ email: made.email, role: 'ADMIN', status: 'Active' });
  expect(await isPassword(admin?.password_hash ?? '', made.password ?? '')).toBe(true);
  expect(await ensureFirstAdmin(ctx)).toEqual({ email: made.email, password: null });
  expect(logged()).not.toContain(made.password);
});

test('decisions §3: ten processes that start at once create one administrator, and one prints the password', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => ensureFirstAdmin(ctx)));
  expect(made.filter(({ password }) => password !== null)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

test('decisions §3: ADMIN_EMAIL and ADMIN_PASSWORD create the first administrator, and stay out of the log', async () => {
  const settings = { ADMIN_EMAIL: 'Owner@Example.in', ADMIN_PASSWORD: 'as the owner set it' };
  const made = await ensureFirstAdmin(withSettings(settings));
  expect(made).toEqual({ email: 'owner@example.in', password: null });
  const [admin, ...others] = await admins();
  expect(others).toEqual([]);
  expect(await isPassword(admin?.password_hash ?? '', settings.ADMIN_PASSWORD)).toBe(true);
  await ensureFirstAdmin(withSettings({ ...settings, ADMIN_PASSWORD: 'another one later' }));
  expect((await admins())[0]?.password_hash).toBe(admin?.password_hash);
});

test('an unknown ADMIN_EMAIL adds an administrator, so a lost password can be recovered', async () => {
  await ensureFirstAdmin(ctx);
  const made = await ensureFirstAdmin(withSettings({ ADMIN_EMAIL: 'new@example.in' }));
  expect(made).toEqual({ email: 'new@example.in', password: expect.any(String) });
  expect(await admins()).toHaveLength(2);
});

test('an administrator of ADMIN_EMAIL who changes the email is not created twice', async () => {
  const named = withSettings({ ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'as the owner set it' });
  await ensureFirstAdmin(named);
  await ctx.db.updateTable('users').set({ email: 'owner@new.example.in' }).execute();
  const known = await Promise.all(Array.from({ length: 3 }, () => ensureFirstAdmin(named)));
  expect(known).toEqual(Array(3).fill({ email: 'owner@new.example.in', password: null }));
  expect(await admins()).toHaveLength(1);
  // Registering with the released email makes a customer.
  await addCustomer('owner@example.in');
  await ensureFirstAdmin(named);
  expect((await admins()).map(({ email }) => email)).toEqual(['owner@new.example.in']);
});

test('an administrator from before starts were recorded who changes the email is not created twice', async () => {
  const named = withSettings({ ADMIN_EMAIL: 'owner@example.in' });
  await ensureFirstAdmin(named);
  await ctx.db.deleteFrom('settings').where('key', '=', 'named_admins').execute();
  await ensureFirstAdmin(named);
  await ctx.db.updateTable('users').set({ email: 'owner@new.example.in' }).execute();
  await ensureFirstAdmin(named);
  expect(await admins()).toHaveLength(1);
});

test('a deleted ADMIN_EMAIL account is created again only without another active administrator', async () => {
  const named = withSettings({ ADMIN_EMAIL: 'owner@example.in' });
  await ensureFirstAdmin(named);
  await ensureFirstAdmin(withSettings({ ADMIN_EMAIL: 'second@example.in' }));
  await ctx.db.deleteFrom('users').where('email', '=', 'owner@example.in').execute();
  expect(await ensureFirstAdmin(named)).toEqual({ email: 'second@example.in', password: null });
  await ctx.db.updateTable('users').set({ status: 'Suspended' }).execute();
  expect(await ensureFirstAdmin(named)).toEqual({
    email: 'owner@example.in',
    password: expect.any(String),
  });
});

test('a user without the role of an administrator is not promoted', async () => {
  await ensureFirstAdmin(ctx);
  await addCustomer('demoted@example.in');
  const known = await ensureFirstAdmin(withSettings({ ADMIN_EMAIL: 'demoted@example.in' }));
  expect(known).toEqual({ email: 'admin@jhumka.example', password: null });
  expect(await admins()).toHaveLength(1);
});

test("registering the administrator's address first gives no access", async () => {
  const id = await addCustomer('owner@example.in');
  await transact(ctx, (tx) => openSession(tx, as(null), id));
  await ensureFirstAdmin(
    withSettings({ ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'as the owner set it' }),
  );
  const [admin] = await admins();
  expect(admin?.id).toBe(id);
  expect(await isPassword(admin?.password_hash ?? '', 'the password of a stranger')).toBe(false);
  const sessions = await ctx.db.selectFrom('sessions').select('ended_at').execute();
  expect(sessions).toEqual([{ ended_at: expect.any(String) }]);
});
