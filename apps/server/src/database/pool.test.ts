import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { transact } from './transact.ts';

test('a connection is replaced when a statement fails before it was prepared, and only then', async () => {
  const { url, drop } = await cloneDatabase();
  const connection = connect(url, { size: 1 });
  const { db } = connection;
  const processId = async () =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id;
  const frequent = sql`select ${1}::int as frequent`;
  for (let sent = 0; sent < 2; sent += 1) await frequent.execute(db);
  const failAndSendFrequent = () =>
    transact({ db }, (tx) => Promise.all([sql`select 1 / 0`.execute(tx), frequent.execute(tx)]));

  const first = await processId();
  await expect(failAndSendFrequent()).rejects.toThrow('division by zero');
  const second = await processId();
  expect(second).not.toBe(first);
  await frequent.execute(db);
  await expect(failAndSendFrequent()).rejects.toThrow('division by zero');
  expect(await processId()).toBe(second);

  await connection.close();
  await drop();
});

test('a frequent statement is prepared, unless it gives all columns of a table', async () => {
  const { url, drop } = await cloneDatabase();
  const connection = connect(url, { size: 1 });
  const { db } = connection;
  const users = sql`select * from users where id = ${'usr_none'}`;
  const list = sql`select * from jsonb_to_recordset(${'[]'}::jsonb) as row (id text)`;
  for (let sent = 0; sent < 3; sent += 1) for (const statement of [users, list]) await statement.execute(db);

  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual([list.compile(db).sql]);

  await connection.close();
  await drop();
});
