import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { up as limitEditor } from './migrations/0076-undo-progress-and-editor.ts';

const insert = (id: string, role: string) =>
  sql`insert into users (id, name, email, password_hash, role) values (${id}, 'Asha', ${`${id}@example.in`}, 'none', ${role})`;

test('administrators of before become owners, also those whom the version before makes meanwhile', async () => {
  const { serverUrl } = inject('database');
  const name = `jhumka_staff_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const { db, close } = connect(databaseUrl(serverUrl, name));
  onTestFinished(async () => {
    await close();
    await dropDatabase(serverUrl, name);
  });
  await migrate(db, { last: '0044-spend-of-exchanges' });
  await insert('usr_admin', 'ADMIN').execute(db);
  await insert('usr_customer', 'USER').execute(db);
  await migrate(db, { last: '0046-staff-roles' });
  const roles = async () =>
    (await sql`select id, staff_role_id as role from users order by id`.execute(db)).rows;
  expect(await roles()).toEqual([
    { id: 'usr_admin', role: 'owner' },
    { id: 'usr_customer', role: null },
  ]);
  await sql`update users set role = case role when 'ADMIN' then 'USER' else 'ADMIN' end`.execute(db);
  expect(await roles()).toEqual([
    { id: 'usr_admin', role: null },
    { id: 'usr_customer', role: 'owner' },
  ]);
});

test('the built-in editor changes content alone, unless an owner has changed the role', async () => {
  const { db } = await testDatabase();
  const limited = async (version: number) => {
    const rights = ['catalogue.see', 'catalogue.change'] as const;
    await db.updateTable('staff_roles').set({ rights, version }).where('id', '=', 'editor').execute();
    await limitEditor(db as unknown as Kysely<unknown>);
    const role = db.selectFrom('staff_roles').select('rights').where('id', '=', 'editor');
    return (await role.executeTakeFirstOrThrow()).rights;
  };
  expect(await limited(2)).toEqual(['catalogue.see', 'catalogue.change']);
  expect(await limited(1)).toEqual(['catalogue.see', 'content.see', 'content.change']);
});
