import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { up } from './migrations/0017-partition-audit-log.ts';

const before = '0015-edge';
let url: string;

beforeEach(async () => {
  const { serverUrl } = inject('database');
  const name = `jhumka_audit_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  onTestFinished(() => dropDatabase(serverUrl, name));
  url = databaseUrl(serverUrl, name);
});

/** A database with a log of the version before, and 1,000 entries in it. */
async function openOldLog() {
  const { db, close } = connect(url, { size: 4 });
  onTestFinished(close);
  await migrate(db, { last: before });
  await sql`insert into users (id, name, email, password_hash) values ('usr_1', 'A', 'a@shop.example', '')`.execute(
    db,
  );
  await sql`
    insert into audit_entries (id, actor_id, action, subject_id, at)
    select 'aud_' || number, 'usr_1', 'user.update', 'usr_1', now() - number * interval '1 day'
    from generate_series(1, 1000) as number`.execute(db);
  return db;
}

const addEntry = (db: Kysely<never>, id: string, at = sql`now()`) =>
  sql`insert into audit_entries (id, actor_id, action, subject_id, at) values (${id}, 'usr_1', 'x', 'usr_1', ${at})`.execute(
    db,
  );

async function countEntries(db: Kysely<never>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries`.execute(db);
  return rows[0]?.count ?? 0;
}

test('the log is partitioned while it is written: no entry is lost, every index is there', async () => {
  const db = (await openOldLog()) as unknown as Kysely<never>;
  let written = 0;
  let isDone = false;
  const writing = (async () => {
    while (!isDone) {
      await addEntry(db, `aud_new${written}`);
      written += 1;
    }
  })();
  await migrate(db as never, { last: '0017-partition-audit-log' });
  isDone = true;
  await writing;
  expect(written).toBeGreaterThan(0);
  expect(await countEntries(db)).toBe(1000 + written);
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'audit_entries'::regclass order by 1`.execute(db);
  expect(rows).toEqual(
    ['newest', 'of_action', 'of_actor', 'of_subject', 'pkey', 'search'].map((name) => ({
      name: `audit_entries_${name}`,
      isValid: true,
    })),
  );
  // The indexes of before were adopted, not built anew.
  const first = await sql`select from pg_indexes where tablename = 'audit_entries_first'`.execute(db);
  expect(first.rows).toHaveLength(rows.length);
});

test('an interrupted migration is repeated, and one that ran changes nothing', async () => {
  const db = (await openOldLog()) as unknown as Kysely<unknown>;
  await sql`create unique index audit_entries_id_at on audit_entries (id, at)`.execute(db);
  await sql`alter table audit_entries add constraint audit_entries_first_bound check (at < '2100-01-01') not valid`.execute(
    db,
  );
  await up(db);
  await up(db);
  expect(await countEntries(db as never)).toBe(1000);
});

test('each partition is append-only, whoever names it', async () => {
  const db = (await openOldLog()) as unknown as Kysely<never>;
  await migrate(db as never, { last: '0017-partition-audit-log' });
  await sql`select make_audit_partitions(2)`.execute(db);
  await addEntry(db, 'aud_far', sql`timestamptz '2300-01-01'`);
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { name } of [{ name: 'audit_entries' }, ...rows]) {
    await expect(sql`truncate ${sql.table(name)}`.execute(db), name).rejects.toThrow('append-only');
  }
  for (const name of ['audit_entries', 'audit_entries_first', 'audit_entries_default']) {
    await expect(sql`delete from ${sql.table(name)}`.execute(db), name).rejects.toThrow('append-only');
    await expect(sql`update ${sql.table(name)} set action = 'y'`.execute(db), name).rejects.toThrow(
      'append-only',
    );
  }
});

test('months are prepared once by several processes, and take rows from the default partition', async () => {
  const db = (await openOldLog()) as unknown as Kysely<never>;
  await migrate(db as never, { last: '0017-partition-audit-log' });
  // Three months from now, which the migration has not prepared.
  await addEntry(db, 'aud_later', sql`now() + interval '3 months'`);
  await addEntry(db, 'aud_far', sql`timestamptz '2300-01-01'`);
  const names = async (table: string) =>
    (await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(
      ({ id }) => id,
    );
  expect(await names('audit_entries_default')).toEqual(['aud_far', 'aud_later']);
  const ran = await Promise.all(
    [1, 2, 3].map(() => sql<{ left: number }>`select make_audit_partitions(4) as left`.execute(db)),
  );
  expect(ran.map(({ rows }) => rows[0]?.left)).toEqual([1, 1, 1]);
  expect(await names('audit_entries_default')).toEqual(['aud_far']);
  expect(await countEntries(db)).toBe(1002);
  await expect(sql`delete from audit_entries where id = 'aud_later'`.execute(db)).rejects.toThrow(
    'append-only',
  );
});
