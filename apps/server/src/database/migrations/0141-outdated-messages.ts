import { type Kysely, sql } from 'kysely';

/** What turns out to be wrong while it is being sent is corrected once it is out: the message remembers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column is_outdated boolean not null default false`.execute(db);
}
