import pg from 'pg';
import type { FileStore } from '../gateways/files/file-store.ts';
import { type AddEntry, BackupProblem, writeArchive } from './archive.ts';
import { entryNames, type Manifest, type Summary } from './manifest.ts';
import { copyRows, listSequences, listTables } from './tables.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** The generated session secret; null where it comes from the environment. */
  readonly secret: Buffer | null;
}

/** Pictures in other sizes: rendered again where they are missing. */
const derivedFiles = 'pictures/variants/';

/** Waiting jobs; those that are done or have failed are history. */
const waitingJobs = `
  select name, data, start_after as "startAfter" from pgboss.job
  where state::text in ('created', 'retry', 'active') order by created_on`;

/**
 * Writes a backup of a shop, which may be open: every table as of one instant, the files, the waiting jobs, and the
 * secret. Files are only ever added while the shop is open, so those that the tables name are there afterwards. Throws
 * a BackupProblem when it can't be written.
 */
export async function createBackup(
  path: string,
  source: BackupSource,
  { key, now }: { readonly key: string | undefined; readonly now: Date },
): Promise<Summary> {
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'jhumka backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    if (tables.length === 0) throw new BackupProblem('The database has no shop.');
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      migrations: await listMigrations(client),
      tables,
    };
    return await writeArchive(path, key, async (add) => {
      await add(entryNames.manifest, JSON.stringify(manifest));
      if (source.secret) await add(entryNames.secret, source.secret);
      const rows: Record<string, number> = {};
      for (const table of tables) {
        let chunk = 0;
        rows[table.name] = await copyRows(client, table, async (content) => {
          await add(entryNames.rows(table.name, chunk), content);
          chunk += 1;
        });
      }
      const jobs = (await client.query(waitingJobs)).rows;
      await add(entryNames.jobs, JSON.stringify(jobs));
      const files = await addFiles(source.files, add);
      const summary = { rows, sequences: await listSequences(client), files, jobs: jobs.length };
      await add(entryNames.summary, JSON.stringify(summary));
      return summary;
    });
  } finally {
    await client.end();
  }
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function addFiles(files: FileStore, add: AddEntry): Promise<number> {
  let count = 0;
  for await (const name of files.list()) {
    if (name.startsWith(derivedFiles)) continue;
    const content = await files.get(name);
    // Removed since it was listed.
    if (content === undefined) continue;
    await add(entryNames.file(name), content);
    count += 1;
  }
  return count;
}
