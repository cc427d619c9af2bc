import { type Kysely, sql } from 'kysely';
import { migrations as allMigrations, type Migration } from './migrations/index.ts';
import type { Db } from './transact.ts';

/** Advisory lock shared by all processes: the holder migrates, the others wait. */
const migrationLock = 4_870_001;

/**
 * Brings the database to the newest migration and returns the names of those that ran.
 * Any number of processes may call it at once: an advisory lock lets one work and the others find it done.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    await sql`create table if not exists migrations (
      name text primary key, ran_at timestamptz not null default now()
    )`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const done = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of missing) {
      // A migration knows the tables as they were in its day, never those of the code.
      await migration.up(tx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
    }
    return missing.map((migration) => migration.name);
  });
}
