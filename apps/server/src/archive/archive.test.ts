import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { cloneDatabase } from '../../test/database.ts';
import { testShop } from '../../test/shop.ts';
import { createBackup, restoreBackup } from '../backup/index.ts';
import { connect } from '../database/connect.ts';
import { createDiskFiles } from '../gateways/files/index.ts';
import {
  attachPartition,
  detachPartition,
  listPartitions,
  listPartitionsBefore,
  readPartitionFile,
} from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'archive-test-'));
afterAll(() => rm(folder, { recursive: true }));
const shop = await testShop();
const { db, databaseUrl } = shop.context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const customer = await addCustomer(shop);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
afterAll(() => client.end());
const key = 'a key of the operator';
const options = { folder, key, now: new Date('2026-11-25T04:00:00Z') };
const name = 'audit_entries_2024_01';
const changes = JSON.stringify({ birthday: { from: 'a tab\t, a line\n, \\N and "quotes"', to: null } });

beforeAll(async () => {
  // A shop of years: its first partition ended long ago.
  await sql
    .raw(`
    alter table audit_entries detach partition audit_entries_first;
    drop table audit_entries_first;
    create table audit_entries_2023_12 partition of audit_entries for values from (minvalue) to ('2024-01-01 00:00:00+00');
    create table ${name} partition of audit_entries for values from ('2024-01-01 00:00:00+00') to ('2024-02-01 00:00:00+00');
    create table audit_entries_rest partition of audit_entries for values from ('2024-02-01 00:00:00+00') to ('2027-02-01 00:00:00+00');
  `)
    .execute(db);
  await sql`
    insert into audit_entries (id, actor_id, action, subject_id, changes, note, at)
    select 'aud_' || number, ${admin.userId}, 'user.update', ${customer.userId},
      ${changes}::jsonb, 'note ' || number,
      timestamptz '2024-01-01 00:00:00+00' + number * interval '1 hour' - interval '10 hours'
    from generate_series(0, 99) as number`.execute(db);
});

const entries = async () =>
  (await sql<{ id: string }>`select * from audit_entries order by id`.execute(db)).rows;
async function january() {
  const found = (await listPartitions(client, 'audit_entries')).find((partition) => partition.name === name);
  if (!found) throw new Error(`${name} is not attached`);
  return found;
}

describe('an old partition', () => {
  test('is one that ended so many whole months ago', async () => {
    const old = await listPartitionsBefore(client, 'audit_entries', 12);
    expect(old.map((partition) => partition.name)).toEqual(['audit_entries_2023_12', name]);
    expect(await listPartitionsBefore(client, 'audit_entries', 1_200)).toEqual([]);
  });

  test('is detached to an encrypted file, read from it, and attached again as it was', async () => {
    const before = await entries();
    const { path, rows } = await detachPartition(client, await january(), options);
    expect(rows).toBe(90);
    expect(await entries()).toHaveLength(before.length - rows);
    const texts: string[] = [];
    const { manifest } = await readPartitionFile(path, key, (content) => void texts.push(content.toString()));
    expect(manifest).toMatchObject({ table: 'audit_entries', name });
    expect(texts.join('').match(/note \d+/g)).toHaveLength(90);
    await expect(readPartitionFile(path, 'another key', () => undefined)).rejects.toThrow('BACKUP_KEY');
    expect(await attachPartition(client, path, key)).toEqual({ name, rows: 90 });
    expect(await entries()).toEqual(before);
    await expect(sql`delete from audit_entries where id = 'aud_50'`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`truncate ${sql.table(name)}`.execute(db)).rejects.toThrow('append-only');
    await expect(attachPartition(client, path, key)).rejects.toThrow('attached already');
  });

  test('stays when the file cannot be written, or a row changes before the drop', async () => {
    const before = await entries();
    const blocked = join(folder, 'a file');
    await writeFile(blocked, '');
    await expect(detachPartition(client, await january(), { ...options, folder: blocked })).rejects.toThrow(
      `${blocked} can’t be made`,
    );
    expect(await entries()).toEqual(before);
    // An erasure that commits after the file was written, and before the drop.
    const erasing = new pg.Client({ connectionString: databaseUrl });
    await erasing.connect();
    await erasing.query('begin');
    await erasing.query(`update audit_entries set note = '' where id = 'aud_60'`);
    const detaching = detachPartition(client, await january(), options);
    const refused = expect(detaching).rejects.toThrow('changed while it was written');
    // The lock of this table: databases of other tests on the same server have waiting locks, too.
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and relation = ${name}::regclass and not granted`.execute(db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await erasing.query('commit');
    await erasing.end();
    await refused;
    expect(await entries()).toHaveLength(before.length);
  });

  test('a damaged or cut file is refused, and nothing of it is attached', async () => {
    const { path } = await detachPartition(client, await january(), { ...options, key: undefined });
    const whole = await readFile(path);
    const before = await entries();
    const damaged = join(folder, 'damaged.archive');
    for (const length of [0, 100, whole.length - 40]) {
      await writeFile(damaged, whole.subarray(0, length));
      await expect(attachPartition(client, damaged, undefined), String(length)).rejects.toThrow(damaged);
      expect(await entries()).toEqual(before);
    }
    await attachPartition(client, path, undefined);
  });

  test('comes back without the personal data of a customer who was deleted meanwhile', async () => {
    const { path } = await detachPartition(client, await january(), options);
    await sql`update users set deleted_at = now() where id = ${customer.userId}`.execute(db);
    await attachPartition(client, path, key);
    const { rows } = await sql<{
      note: string;
      changes: object;
    }>`select note, changes from ${sql.table(name)}`.execute(db);
    expect(rows).toHaveLength(90);
    expect(rows.every(({ note, changes }) => note === '' && !('birthday' in changes))).toBe(true);
    await sql`update users set deleted_at = null where id = ${customer.userId}`.execute(db);
  });
});

test.each([
  [[], 'Name what to do: npm run archive -- list'],
  [['detach', '24'], 'Name what to do'],
  [['attach'], 'Name what to do'],
  [['detach', '3', 'folder'], 'MONTHS is a whole number from 12'],
])('the command with %j ends with a line, before any database is reached', (options, line) => {
  const command = join(import.meta.dirname, '../commands/archive-partitions.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, expect.stringContaining(line), '']);
});

test('a backup has each entry of a partitioned table once, and is restored into other partitions', async () => {
  const path = join(folder, 'shop.backup');
  const before = await entries();
  const summary = await createBackup(
    path,
    { databaseUrl, files: shop.context.files, secret: null },
    { key, now: new Date() },
  );
  expect(summary.rows.audit_entries).toBe(before.length);
  expect(Object.keys(summary.rows).filter((table) => table.startsWith('audit_entries'))).toEqual([
    'audit_entries',
  ]);
  const target = await cloneDatabase();
  afterAll(target.drop);
  await restoreBackup(
    path,
    {
      databaseUrl: target.url,
      files: createDiskFiles(join(folder, 'files')),
      saveSecret: async () => undefined,
      log: pino({ level: 'silent' }),
    },
    key,
  );
  const restored = connect(target.url, { size: 1 });
  afterAll(restored.close);
  const { rows } = await sql`select * from audit_entries order by id`.execute(restored.db);
  expect(rows).toEqual(before);
});
