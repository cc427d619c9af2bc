import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { BackupProblem, copyRows, listColumns } from '../backup/index.ts';
import { type ArchiveSummary, readPartitionFile, writePartitionFile } from './archive-file.ts';
import { type Fingerprint, type Partition, quoted, readFingerprint } from './partitions.ts';

const mostTries = 20;

interface DetachOptions {
  readonly folder: string;
  readonly key: string | undefined;
  readonly now: Date;
}

/**
 * Writes a partition into a file of the folder, reads the file again, and only then detaches and drops the partition, in
 * one transaction that compares both. Interrupted at any point, the rows are in the table, and a repetition writes the
 * file anew. Throws a BackupProblem when the file can't be written, or differs.
 */
export async function detachPartition(
  client: Client,
  partition: Partition,
  { folder, key, now }: DetachOptions,
): Promise<{ readonly path: string; readonly rows: number }> {
  await requireOwner(client, partition.table);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new BackupProblem(`${folder} can’t be made: ${error.message}`, { cause: error });
  });
  const path = join(folder, `${partition.name}.archive`);
  const columns = await listColumns(client, partition.table);
  const written = await writeFileOf(client, partition, { path, key, now, columns });
  await verifyFile(path, key, written);
  await syncFolder(folder);
  await dropUnchanged(client, partition, columns, written);
  return { path, rows: written.rows };
}

async function requireOwner(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; isMine: boolean }>(
    `select pg_get_userbyid(relowner) as owner, pg_has_role(relowner, 'usage') as "isMine" from pg_class where oid = to_regclass($1)`,
    [table],
  );
  const [found] = rows;
  if (!found?.isMine) {
    throw new BackupProblem(
      `${table} belongs to ${found?.owner ?? 'nobody'}: set DATABASE_URL to a role that is a member of it, for this command alone.`,
    );
  }
}

async function writeFileOf(
  client: Client,
  { table, name, from, to }: Partition,
  {
    path,
    key,
    now,
    columns,
  }: { path: string; key: string | undefined; now: Date; columns: readonly string[] },
): Promise<ArchiveSummary> {
  const manifest = {
    archive: 1,
    table,
    name,
    from,
    to,
    takenAt: now.toISOString(),
    columns,
  } as const;
  // Rows and fingerprint as of the same instant: the erasure of a customer may change old rows.
  await client.query('begin isolation level repeatable read read only');
  try {
    return await writePartitionFile(path, key, manifest, async (write) => {
      await copyRows(client, { name, columns }, write);
      return readFingerprint(client, name, columns);
    });
  } finally {
    await client.query('rollback');
  }
}

async function verifyFile(path: string, key: string | undefined, written: ArchiveSummary): Promise<void> {
  let rows = 0;
  const { summary } = await readPartitionFile(path, key, (content) => {
    rows += countLines(content);
  });
  if (rows !== written.rows || summary.sha256 !== written.sha256 || summary.sum !== written.sum) {
    throw new BackupProblem(
      `${path} was read again and differs from what was written; nothing was detached.`,
    );
  }
}

/** COPY ends each row with a line break, and escapes those of values. */
function countLines(content: Buffer): number {
  let lines = 0;
  for (const byte of content) if (byte === 10) lines += 1;
  return lines;
}

/** The name of a renamed file is durable only after its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Drops a partition that is as it was written. A default partition rules out "detach … concurrently"; the lock is brief. */
async function dropUnchanged(
  client: Client,
  { table, name }: Partition,
  columns: readonly string[],
  written: Fingerprint,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(`lock table ${quoted(name)} in share mode`);
      const now = await readFingerprint(client, name, columns);
      if (now.rows !== written.rows || now.sum !== written.sum) {
        throw new BackupProblem(
          `${name} changed while it was written; nothing was detached. Repeat the command.`,
        );
      }
      await client.query(`alter table ${quoted(table)} detach partition ${quoted(name)}`);
      await client.query(`drop table ${quoted(name)}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code } = error as { code?: string };
      const isBusy = code === '55P03' || code === '40P01';
      if (!isBusy || tries === mostTries) throw error;
      await pause(250 * tries);
    }
  }
}
