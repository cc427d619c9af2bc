import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { createContext } from '../create-context.ts';
import { type Connection, connect } from './connect.ts';
import { migrations } from './database.generated.ts';
import { type BlockedMigration, migrate } from './migrate.ts';

const names = Object.keys(migrations);

test('an empty database is migrated once, also when several processes start together', async () => {
  const url = await emptyDatabase();
  const processes = await Promise.all([1, 2, 3].map(() => openFor(url)));
  const ran = await Promise.all(processes.map(({ db }) => migrate(db)));
  expect(ran.flat()).toEqual(names);
  expect(await migrate(processes[0]?.db as never)).toEqual([]);
});

test('a migrated database has exactly the tables and columns that the code declares', async () => {
  const { db } = await openFor(await migratedDatabase());
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%'
      -- Names by which the version before reads and writes pages.
      and table_name not in ('page_versions', 'layout_versions', 'layout_drafts')
      and not exists (select from pg_class where oid = to_regclass(table_name) and relispartition)
    group by table_name`.execute(db);
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(declaredTables());
});

test('a shop opens on an empty database and answers', async () => {
  const url = await emptyDatabase();
  const context = await createContext(
    readConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 'x'.repeat(48) }),
    {
      databaseUrl: url,
      log: pino({ level: 'silent' }),
    },
  );
  const app = await buildApp(context, null);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true });
  expect((await app.inject('/api/product/get')).statusCode).toBe(200);
});

test('a database of a version before 1.0.0 is refused in one line, and nothing is written to it', async () => {
  const url = await emptyDatabase();
  const { db } = await openFor(url);
  await sql`create table migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`insert into migrations (name) values ('0001-foundation')`.execute(db);
  const start = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      ROLES: 'worker',
      RAZORPAY_KEY_ID: 'rzp_test',
      RAZORPAY_KEY_SECRET: 'x',
      RAZORPAY_WEBHOOK_SECRET: 'x',
    },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database was made by a version before 1\.0\.0, .+ makes a new one\.\n$/,
    ),
  });
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(db);
  expect(rows).toEqual([{ tablename: 'migrations' }]);
});

test('a database that a newer version migrated is refused', async () => {
  const { db } = await openFor(await migratedDatabase());
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00Z')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow('The database was migrated by a newer version of the shop');
});

/** Locks for a moment only, so that the tests need not wait long. */
const patience = { lockTimeoutMs: 50, pauseMs: 50, maxMs: 60_000 };

test('a migration lets the shop pass while a long transaction has its locks, and runs afterwards', async () => {
  const url = await emptyDatabase();
  const { db } = await openFor(url);
  await migrate(db, { last: '0005-review-choices' });
  const { pid, end } = await readForLong(url);
  const blocked: BlockedMigration[] = [];
  const thrice = Promise.withResolvers<void>();
  const migrating = migrate((await openFor(url)).db, {
    last: '0006-personalise-lines',
    patience,
    onBlocked: (found) => {
      blocked.push(found);
      if (blocked.length === 3) thrice.resolve();
    },
  });
  await thrice.promise;
  // The migration asks for the lock again and again; what the shop reads meanwhile does not wait for the long transaction.
  for (let count = 0; count < 20; count += 1) await sql`select from products`.execute(db);
  expect(blocked[0]).toEqual({
    migration: '0006-personalise-lines',
    openTransactions: [{ pid, application: 'report', seconds: expect.any(Number) }],
  });
  await end();
  expect(await migrating).toEqual(['0006-personalise-lines']);
  const { rows } = await sql`show lock_timeout`.execute(db);
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});

test('a migration that never gets its locks ends the start in one line, and changes nothing', async () => {
  const url = await emptyDatabase();
  const { db } = await openFor(url);
  await migrate(db, { last: '0005-review-choices' });
  const { pid, end } = await readForLong(url);
  const never = migrate(db, { patience: { ...patience, maxMs: 0 } });
  await expect(never).rejects.toThrow(
    new RegExp(`^The migration 0006-personalise-lines did not get its locks; .* ${pid} \\(report, \\d+ s\\)`),
  );
  await end();
  expect(await migrate(db, { last: '0006-personalise-lines' })).toEqual(['0006-personalise-lines']);
});

/** Begins a transaction that reads products, as a report or a backup does, and stays open until its end. */
async function readForLong(url: string): Promise<{ pid: number; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'report' });
  await client.connect();
  await client.query('begin; select from products');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { pid: rows[0]?.pid ?? 0, end: () => client.end() };
}

async function emptyDatabase(): Promise<string> {
  const { serverUrl } = inject('database');
  const name = `jhumka_empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  onTestFinished(() => dropDatabase(serverUrl, name));
  return databaseUrl(serverUrl, name);
}

async function migratedDatabase(): Promise<string> {
  const { url, drop } = await cloneDatabase();
  onTestFinished(drop);
  return url;
}

async function openFor(url: string): Promise<Connection> {
  const connection = connect(url, { size: 2 });
  onTestFinished(connection.close);
  return connection;
}

/** Reads the columns of each table from the sources of its interface, as types are gone at run time. */
function declaredTables(): Record<string, string[]> {
  const sources = globSync('schema/**/*.ts', { cwd: import.meta.dirname }).map((path) => textOf(path));
  const interfaces = new Map<string, string[]>();
  const pattern = /interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g;
  for (const [, name = '', base = '', body = ''] of sources.flatMap((text) => [...text.matchAll(pattern)])) {
    const own = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
    interfaces.set(name, [...(interfaces.get(base) ?? []), ...own]);
  }
  const tables = sources.flatMap((text) => [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)]);
  return Object.fromEntries(
    tables.map(([, table = '', name = '']) => [table, (interfaces.get(name) ?? []).toSorted()]),
  );
}

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
