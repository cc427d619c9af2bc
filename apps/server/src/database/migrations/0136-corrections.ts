import { type Kysely, sql } from 'kysely';

/** A message that is sent once more because the first was wrong says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column corrects boolean not null default false`.execute(db);
}
