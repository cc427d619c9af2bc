import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupProblem } from '../startup-problem.ts';
import { migrations } from './database.generated.ts';
import { type Db, isDeadlock, isLockTimeout } from './transact.ts';

const askAgainMs = 100;

/**
 * Migrations whose statements commit one by one, so that a shop in use waits for none of them: changes of many rows in
 * batches, and indexes made concurrently. They can be interrupted and run again. The others run in a transaction.
 *
 * @internal
 */
export const inBatches: ReadonlySet<string> = new Set([
  '0003-refer-to-variants',
  '0017-partition-audit-log',
  '0018-find-skus',
  '0020-fold-texts',
  '0022-find-open-cash',
  '0024-sort-names',
  '0026-count-sold-out-variants',
  '0032-price-drops',
  '0038-locked-months',
  '0043-many-units',
  '0039-returns',
  '0040-change-orders',
  '0041-orders-by-phone',
  '0047-sales-reports',
  '0049-packing-desk',
  '0046-staff-roles',
  '0052-customer-tags',
  '0055-fast-reports',
  '0057-variant-paces',
  '0058-begun-skus',
  '0061-fill-coin-lots',
  '0069-sums-of-years',
  '0070-customer-import-jobs',
  '0074-large-shops',
  '0075-campaign-budgets',
]);

/** Waiting of a migration for the locks that it needs. */
export interface MigrationPatience {
  /** Longest wait of a statement for a lock: whatever else needs the table queues up behind it meanwhile. */
  readonly lockTimeoutMs: number;
  /** Pause before the next try, in which that queue gets through. */
  readonly pauseMs: number;
  /** Longest time of all tries of a migration. A backup of a large shop reads tables for some minutes. */
  readonly maxMs: number;
}

const usualPatience: MigrationPatience = { lockTimeoutMs: 1_000, pauseMs: 2_000, maxMs: 15 * 60_000 };

/** A migration that did not get its locks, and the longest open transactions, one of which has them. */
export interface BlockedMigration {
  readonly migration: string;
  readonly openTransactions: readonly OpenTransaction[];
}

interface OpenTransaction {
  readonly pid: number;
  readonly application: string;
  readonly seconds: number;
}

interface Options {
  /** Name of the last migration to run; all run without it. */
  readonly last?: string | undefined;
  /** Called after each try that did not get its locks. */
  readonly onBlocked?: (blocked: BlockedMigration) => void;
  readonly patience?: MigrationPatience;
}

/**
 * Runs the missing migrations, one after the other, and returns their names. Idempotent, also when several processes
 * call it at once; over a direct connection, as its lock belongs to the session. Throws StartupProblem for a database
 * of a version before 1.0.0 and of a newer version, and when a migration never gets its locks.
 */
export async function migrate(
  db: Db,
  { last, onBlocked, patience = usualPatience }: Options = {},
): Promise<readonly string[]> {
  await refusePreRelease(db);
  if (last === undefined && (await isMigrated(db))) return [];
  return whileLocked(db, async (connection) => {
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db: connection, provider });
    const ran: string[] = [];
    for (let begun = Date.now(); ; ) {
      const known = await migrator.getMigrations();
      const next = known.find(({ executedAt }) => executedAt === undefined);
      if (last !== undefined && known.some(({ name, executedAt }) => name === last && executedAt)) return ran;
      // Set for each, as a migration may change it: an index made concurrently may wait, because nothing waits for it.
      await sql`select set_config('lock_timeout', ${`${patience.lockTimeoutMs}ms`}, false)`.execute(
        connection,
      );
      const { error, results = [] } = await migrator.migrateUp({
        disableTransactions: next !== undefined && inBatches.has(next.name),
      });
      if (next && (isLockTimeout(error) || isDeadlock(error))) {
        const blocked = { migration: next.name, openTransactions: await findOpenTransactions(connection) };
        onBlocked?.(blocked);
        if (Date.now() - begun > patience.maxMs) throw neverLocked(blocked, error);
        await pause(patience.pauseMs);
        continue;
      }
      if (error) throw isUnknownMigration(error) ? newerDatabase(error) : error;
      if (results.length === 0) return ran;
      ran.push(...results.map(({ migrationName }) => migrationName));
      begun = Date.now();
    }
  });
}

/**
 * Holds a lock of the database during some work. Kysely's own is released between two migrations. Another process asks
 * for it again and again: a statement that waited would be waited for by "create index concurrently".
 */
function whileLocked<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('migrations', 0)`;
    for (;;) {
      const { rows } = await sql<{
        isMine: boolean;
      }>`select pg_try_advisory_lock(${key}) as "isMine"`.execute(connection);
      if (rows[0]?.isMine) break;
      await pause(askAgainMs);
    }
    try {
      return await work(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** The text of a statement is left out: it may have personal data. */
async function findOpenTransactions(db: Db): Promise<readonly OpenTransaction[]> {
  const { rows } = await sql<OpenTransaction>`
    select pid, application_name as application, extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'
    order by xact_start limit 3`.execute(db);
  return rows;
}

function neverLocked({ migration, openTransactions }: BlockedMigration, cause: unknown): StartupProblem {
  const holders = openTransactions.map(
    ({ pid, application, seconds }) => `${pid} (${application}, ${seconds} s)`,
  );
  return new StartupProblem(
    `The migration ${migration} did not get its locks; end the transaction that has them (processes of the database: ${holders.join(', ') || 'none any more'}) and start again.`,
    { cause },
  );
}

/** Versions before 1.0.0 listed their migrations in a table of their own, `migrations`. */
async function refusePreRelease(db: Db): Promise<void> {
  const { rows } = await sql<{ isPreRelease: boolean }>`
    select to_regclass('migrations') is not null as "isPreRelease"`.execute(db);
  if (rows[0]?.isPreRelease) {
    throw new StartupProblem(
      'The database was made by a version before 1.0.0, whose data is not carried over: set another DATA_DIR, or another DATABASE_URL, and the shop makes a new one.',
    );
  }
}

/** Asked before Kysely, which would describe every table of the database three times to answer it. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const { rows: ran } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return isDeepStrictEqual(new Set(ran.map(({ name }) => name)), new Set(Object.keys(migrations)));
}

const newerDatabase = (cause: unknown) =>
  new StartupProblem(
    'The database was migrated by a newer version of the shop: start that version, or restore the backup from before the upgrade.',
    { cause },
  );

/** Kysely reports migrations of the database that the code doesn't have by message only. */
const isUnknownMigration = (error: unknown) =>
  error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message);
