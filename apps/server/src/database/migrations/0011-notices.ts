import { type Kysely, sql } from 'kysely';

/** What the owner was told of: orders by their id, and days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notices (subject text primary key, notified_at timestamptz not null)`.execute(db);
}
