import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import { type Catalog, changesFor, readCatalog } from './catalog.ts';

export interface InspectedMigration {
  readonly up: Migration['up'];
  /** True when each statement commits. */
  readonly isInBatches: boolean;
  /** Tables of few rows, which may be read whole under a lock. */
  readonly fewRows?: readonly string[];
}

/** Modes of locks that writers of a table wait for. */
const blockingModes = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

interface Lock {
  readonly name: string;
  readonly mode: string;
}

/**
 * Runs a migration and returns what would stop a shop in use, or break the version before it: observed in the locks,
 * scans and files of the database, and in its catalog, so it holds for every way to write a migration. Tables need no
 * rows for that.
 */
export async function inspectMigration(
  client: pg.PoolClient,
  migration: InspectedMigration,
): Promise<string[]> {
  const { isInBatches, fewRows = [] } = migration;
  const before = await readCatalog(client);
  const found = new Set<string>();
  let known = before;

  let scannedBefore = new Map<string, number>();
  const begin = async () => {
    await client.query('begin');
    // What earlier transactions of the session read is counted too, until it is flushed.
    scannedBefore = new Map((await scansOf(client)).map(({ name, scans }) => [name, scans]));
  };
  const checkLocks = async () => {
    const scanned = (await scansOf(client))
      .filter(({ name, scans }) => scans > (scannedBefore.get(name) ?? 0) && !fewRows.includes(name))
      .map(({ name }) => name);
    for (const problem of await problemsOf(client, before, scanned)) found.add(problem);
  };
  const query = async (text: string, values: unknown[] = []): Promise<unknown> => {
    if (!isInBatches) return client.query(text, values);
    if (/\bconcurrently\b/i.test(text)) return client.query(text, values);
    known = await readCatalog(client);
    await begin();
    const result = await client.query(text, values);
    await checkLocks();
    for (const problem of validatedAtOnce(known, await readCatalog(client))) found.add(problem);
    await client.query('commit');
    return result;
  };

  if (!isInBatches) await begin();
  await migration.up(kyselyOn(query as PostgresPoolClient['query']));
  const after = await readCatalog(client);
  if (!isInBatches) {
    await checkLocks();
    for (const problem of validatedAtOnce(before, after)) found.add(problem);
    await client.query('commit');
  }
  for (const problem of changesFor(before, after)) found.add(problem);
  return [...found].sort();
}

function kyselyOn(query: PostgresPoolClient['query']): Kysely<never> {
  const connection = { query, release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts the times that each table was read from its beginning. */
async function scansOf(client: pg.PoolClient): Promise<readonly { name: string; scans: number }[]> {
  const { rows } = await client.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables where schemaname = current_schema()',
  );
  return rows;
}

/** Describes what the open transaction holds, and what it has read: `scanned`. */
async function problemsOf(
  client: pg.PoolClient,
  before: Catalog,
  scanned: readonly string[],
): Promise<string[]> {
  const tables = [...before.tables.keys()];
  const { rows: locks } = await client.query<Lock>(
    `select distinct relname as name, mode from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and granted and relation = any($1)`,
    [tables],
  );
  const { rows: files } = await client.query<{ oid: number; file: number }>(
    'select oid::int, pg_relation_filenode(oid)::int as file from pg_class where oid = any($1)',
    [tables],
  );
  const rewritten = files
    .filter(({ oid, file }) => before.tables.get(oid)?.file !== file)
    .map(({ oid }) => `rewrites ${before.tables.get(oid)?.name} while nobody can read it`);
  const blocked = locks.filter(({ mode }) => blockingModes.includes(mode)).map(({ name }) => name);
  const written = locks.filter(({ mode }) => mode === 'RowExclusiveLock').map(({ name }) => name);
  const oldNames = new Set([...before.tables.values()].map(({ name }) => name));
  const scannedOld = scanned.filter((name) => oldNames.has(name));
  return [
    ...rewritten,
    ...scannedOld
      .filter(() => blocked.length > 0)
      .map((name) => `reads all of ${name} while nobody can write to ${unique(blocked)}`),
    ...scannedOld
      .filter((name) => written.includes(name) && blocked.length === 0)
      .map((name) => `changes all of ${name} in one transaction`),
  ];
}

const unique = (names: readonly string[]) => [...new Set(names)].sort().join(', ');

/** A new constraint that is valid already was checked in the transaction whose lock it needed. */
function validatedAtOnce(before: Catalog, after: Catalog): string[] {
  return [...after.constraints.values()]
    .filter(({ name, table, isValid }) => {
      const isOfOldTable = before.tables.has(table);
      return isOfOldTable && isValid && !before.constraints.has(`${table} ${name}`);
    })
    .map(({ name }) => `validates ${name} in the transaction that adds it`);
}
