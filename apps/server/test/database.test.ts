import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { cloneDatabase, testDatabase } from './database.ts';

const { db } = await testDatabase();

test('a test file gets a database of its own with every migration done', async () => {
  expect(await migrate(db)).toEqual([]);
});

test('a copy has no rows that were written into another', async () => {
  const copy = await cloneDatabase();
  const other = connect(copy.url, { size: 1 });
  await sql`create table written_elsewhere ()`.execute(other.db);
  await other.close();
  await copy.drop();
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('written_elsewhere') as found`.execute(db);
  expect(rows[0]?.found).toBeNull();
});

test('the database speaks UTF-8 and folds the case of every letter', async () => {
  const { rows } = await sql<{ encoding: string; upper: string }>`
    select current_setting('server_encoding') as encoding, upper('é') as upper
  `.execute(db);
  expect(rows[0]).toEqual({ encoding: 'UTF8', upper: 'É' });
});
