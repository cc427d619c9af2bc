import { type Kysely, sql } from 'kysely';

/** Tags of customers; those without one are not in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column if not exists tags text[] not null default '{}'`.execute(db);
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists users_by_tag`.execute(db);
  await sql`create index concurrently users_by_tag on users using gin (tags) where tags <> '{}'`.execute(db);
}
