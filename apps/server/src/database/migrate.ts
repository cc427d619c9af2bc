import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupProblem } from '../startup-problem.ts';
import { migrations } from './database.generated.ts';
import type { Db } from './transact.ts';

/**
 * Runs the missing migrations and returns their names. Idempotent, also when several processes call it at once: Kysely
 * holds an advisory lock. Throws StartupProblem for a database of a version before 1.0.0 and of a newer version.
 */
export async function migrate(db: Db): Promise<readonly string[]> {
  await refusePreRelease(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw isUnknownMigration(error) ? newerDatabase(error) : error;
  return results.map(({ migrationName }) => migrationName);
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
