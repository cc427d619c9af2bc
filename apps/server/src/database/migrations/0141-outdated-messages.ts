import { type Kysely, sql } from 'kysely';

/** Outdated flag of a message: one that becomes wrong while it is being sent is corrected afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column is_outdated boolean not null default false`.execute(db);
}
