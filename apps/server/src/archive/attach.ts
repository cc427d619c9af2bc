import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { BackupProblem, writeRows } from '../backup/index.ts';
import { type ArchiveManifest, readPartitionFile } from './archive-file.ts';
import { archivedTables, listPartitions, quoted, readFingerprint } from './partitions.ts';

/**
 * Attaches a partition again from its file, all of it or nothing. Throws a BackupProblem for a file that is no archive or
 * damaged, and for a partition that is there. Personal data of customers who were deleted since is erased again.
 */
export async function attachPartition(
  client: Client,
  path: string,
  key: string | undefined,
): Promise<{ readonly name: string; readonly rows: number }> {
  let load: { readonly rows: ReturnType<typeof writeRows>; readonly ended: Promise<void> } | undefined;
  await client.query('begin');
  try {
    const begin = async (manifest: ArchiveManifest) => {
      await createTable(client, path, manifest);
      const rows = writeRows(client, manifest);
      const ended = finished(rows);
      ended.catch(() => undefined);
      return { rows, ended };
    };
    const { manifest, summary } = await readPartitionFile(path, key, async (content, head) => {
      load ??= await begin(head);
      if (!load.rows.write(content)) await Promise.race([once(load.rows, 'drain'), load.ended]);
    });
    load ??= await begin(manifest);
    load.rows.end();
    await load.ended;
    const { name, table, from, to, columns } = manifest;
    const found = await readFingerprint(client, name, columns);
    if (found.rows !== summary.rows || found.sum !== summary.sum) {
      throw new BackupProblem(`${path} was loaded and differs from what was detached; nothing was attached.`);
    }
    await eraseDeletedCustomers(client, name);
    await client.query(`set local lock_timeout = '10s'`);
    const bounds = `from (${from === null ? 'minvalue' : literal(from)}) to (${literal(to)})`;
    await client.query(`
      create trigger audit_entries_no_truncate before truncate on ${quoted(name)}
      for each statement execute function guard_audit_entry()`);
    await client.query(`alter table ${quoted(name)} owner to ${await ownerOf(client, table)}`);
    await client.query(`alter table ${quoted(table)} attach partition ${quoted(name)} for values ${bounds}`);
    await client.query('commit');
    return { name, rows: found.rows };
  } catch (error) {
    // A COPY that is not ended would hold back the rollback.
    load?.rows.destroy();
    await load?.ended.catch(() => undefined);
    await client.query('rollback');
    throw error;
  }
}

async function createTable(client: Client, path: string, { table, name }: ArchiveManifest): Promise<void> {
  if (!archivedTables.some((known) => known === table) || !name.startsWith(`${table}_`)) {
    throw new BackupProblem(`${path} has a partition of ${table}, which this shop does not archive.`);
  }
  if ((await listPartitions(client, table)).some((partition) => partition.name === name)) {
    throw new BackupProblem(`${name} is attached already.`);
  }
  await client.query(
    `create table ${quoted(name)} (like ${quoted(table)} including defaults including constraints)`,
  );
}

async function ownerOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(relowner) as owner from pg_class where oid = to_regclass($1)',
    [table],
  );
  return quoted(rows[0]?.owner ?? '');
}

/** Erases from the log what the deletion of an account erases, for accounts deleted while the rows were in the file. */
async function eraseDeletedCustomers(client: Client, name: string): Promise<void> {
  await client.query(`
    update ${quoted(name)} set note = '', changes = changes - array['birthday', 'problem', 'cancellation_reason']
    where subject_id in (select id from users where deleted_at is not null)
      or subject_id in (select o.id from orders o join users u on u.id = o.user_id where u.deleted_at is not null)`);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
