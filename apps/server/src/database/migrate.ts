import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupProblem } from '../startup-problem.ts';
import { migrations } from './database.generated.ts';
import type { Db } from './transact.ts';

/** Migrations that commit in batches, so that a shop in use waits for none of them; the others run in a transaction. */
const inBatches: ReadonlySet<string> = new Set(['0003-refer-to-variants']);

/**
 * Runs the missing migrations, one after the other and up to `last` where it is given, and returns their names. Idempotent, also when several processes
 * call it at once. Throws StartupProblem for a database of a version before 1.0.0 and of a newer version.
 */
export async function migrate(db: Db, last?: string): Promise<readonly string[]> {
  await refusePreRelease(db);
  return whileLocked(db, async (connection) => {
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db: connection, provider });
    const ran: string[] = [];
    for (;;) {
      const known = await migrator.getMigrations();
      const next = known.find(({ executedAt }) => executedAt === undefined);
      if (last !== undefined && known.some(({ name, executedAt }) => name === last && executedAt)) return ran;
      const { error, results = [] } = await migrator.migrateUp({
        disableTransactions: next !== undefined && inBatches.has(next.name),
      });
      if (error) throw isUnknownMigration(error) ? newerDatabase(error) : error;
      if (results.length === 0) return ran;
      ran.push(...results.map(({ migrationName }) => migrationName));
    }
  });
}

/** Holds a lock of the database during some work. Kysely's own is released between two migrations. */
function whileLocked<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('migrations', 0)`;
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
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

const newerDatabase = (cause: unknown) =>
  new StartupProblem(
    'The database was migrated by a newer version of the shop: start that version, or restore the backup from before the upgrade.',
    { cause },
  );

/** Kysely reports migrations of the database that the code doesn't have by message only. */
const isUnknownMigration = (error: unknown) =>
  error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message);
