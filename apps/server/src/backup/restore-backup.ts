import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { connect } from '../database/connect.ts';
import { migrations } from '../database/database.generated.ts';
import { migrate } from '../database/migrate.ts';
import type { FileStore } from '../gateways/files/file-store.ts';
import { type JobName, type JobPayloads, startJobs } from '../jobs/jobs.ts';
import { BackupProblem, readArchive } from './archive.ts';
import { entryNames, type Manifest, manifestSchema, type Summary, summarySchema } from './manifest.ts';
import { hasRows, listTables, prepareTables, setSequences, type Table, writeRows } from './tables.ts';

export interface RestoreTarget {
  /** An empty database. */
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** Keeps the secret of the backup. Throws a BackupProblem where there is another one. */
  readonly saveSecret: (secret: Buffer) => Promise<void>;
  readonly log: Logger;
}

interface WaitingJob {
  readonly name: JobName;
  readonly data: JobPayloads[JobName];
  readonly startAfter: string;
}

/**
 * Restores a backup into an empty database and an empty folder, and then runs the migrations that it lacks. All tables
 * come in one transaction: after a failure the database is as empty as before. Throws a BackupProblem for a database
 * that is in use, for a backup of a newer version, and for one that is damaged or not whole.
 */
export async function restoreBackup(
  path: string,
  { databaseUrl, files, saveSecret, log }: RestoreTarget,
  key: string | undefined,
): Promise<Summary> {
  const connection = connect(databaseUrl, { size: 2 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'jhumka restore' });
  try {
    await client.connect();
    await refuseUsed(client);
    const entries = readArchive(path, key);
    const manifest = await readManifest(path, entries);
    await migrate(connection.db, { last: manifest.migrations.at(-1) });
    const load = new TableLoader(client, manifest.tables);
    let jobs: readonly WaitingJob[] = [];
    let summary: Summary | undefined;
    let filesRestored = 0;
    await client.query('begin');
    const finish = await prepareTables(client, manifest.tables);
    for await (const { name, content } of entries) {
      const [kind = '', table = ''] = name.split('/');
      if (kind === 'tables') await load.add(table, content);
      else if (name === entryNames.secret) await saveSecret(content);
      else if (name === entryNames.jobs) jobs = JSON.parse(content.toString()) as WaitingJob[];
      else if (name === entryNames.summary) summary = summarySchema.parse(JSON.parse(content.toString()));
      else if (kind === 'files') {
        await files.put(name.slice('files/'.length), content);
        filesRestored += 1;
      } else throw new BackupProblem(`${path} has an unknown entry, ${name}.`);
    }
    await load.end();
    if (!summary || filesRestored !== summary.files) throw new BackupProblem(`${path} is not whole.`);
    for (const [table, count] of Object.entries(summary.rows)) {
      if ((load.counts.get(table) ?? 0) !== count) throw new BackupProblem(`${path} is not whole: ${table}.`);
    }
    await setSequences(client, summary.sequences);
    await finish();
    // Before the commit, so that none is lost in between; a restore that is repeated enqueues them again.
    await restoreJobs(databaseUrl, jobs, connection, log);
    await client.query('commit');
    await migrate(connection.db);
    return summary;
  } finally {
    // Rolls back what is not committed.
    await client.end();
    await connection.close();
  }
}

async function readManifest(
  path: string,
  entries: AsyncGenerator<{ name: string; content: Buffer }>,
): Promise<Manifest> {
  const first = await entries.next();
  const isManifest = !first.done && first.value.name === entryNames.manifest;
  const manifest = isManifest
    ? manifestSchema.safeParse(JSON.parse(first.value.content.toString()))
    : undefined;
  if (!manifest?.success) throw new BackupProblem(`${path} is no backup of this shop.`);
  const unknown = manifest.data.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) {
    throw new BackupProblem(
      `${path} was made by a newer version of the shop (it has ${unknown}): restore it with that version.`,
    );
  }
  return manifest.data;
}

/** Every shop that was started has an administrator. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const [accounts] = (await listTables(client)).filter(({ name }) => name === 'users');
  if (accounts && (await hasRows(client, accounts))) {
    throw new BackupProblem(
      'The database has a shop already: restore into an empty one, or remove it first.',
    );
  }
}

/** Loads the chunks of one table after the other. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, Table>;
  /** Rows by table. */
  readonly counts = new Map<string, number>();
  #open:
    | {
        readonly name: string;
        readonly rows: ReturnType<typeof writeRows>;
        readonly ended: Promise<void>;
      }
    | undefined;

  constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add(name: string, content: Buffer): Promise<void> {
    if (this.#open?.name !== name) {
      await this.end();
      const table = this.#tables.get(name);
      if (!table) throw new BackupProblem(`The backup has rows of an unknown table, ${name}.`);
      const rows = writeRows(this.#client, table);
      const ended = finished(rows);
      // Awaited at the end; a restore that fails elsewhere closes the connection, and nobody awaits it.
      ended.catch(() => undefined);
      this.#open = { name, rows, ended };
    }
    const { rows, ended } = this.#open;
    if (!rows.write(content)) await Promise.race([once(rows, 'drain'), ended]);
  }

  async end(): Promise<void> {
    if (!this.#open) return;
    const { name, rows, ended } = this.#open;
    this.#open = undefined;
    rows.end();
    await ended;
    this.counts.set(name, rows.rowCount);
  }
}

/** Jobs run at least once, so those that ran after the backup was taken run again. */
async function restoreJobs(
  databaseUrl: string,
  waiting: readonly WaitingJob[],
  { db }: ReturnType<typeof connect>,
  log: Logger,
): Promise<void> {
  const jobs = await startJobs(databaseUrl, log);
  try {
    await db.transaction().execute(async (tx) => {
      for (const { name, data, startAfter } of waiting)
        await jobs.enqueue(tx, name, data, { startAfter: new Date(startAfter) });
    });
  } finally {
    await jobs.stop();
  }
}
