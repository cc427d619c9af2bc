import { type Kysely, sql } from 'kysely';

/** Orders, by their ids, and days that the owner was notified of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notices (subject text primary key, notified_at timestamptz not null)`.execute(db);
}
