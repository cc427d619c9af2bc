import { type Kysely, sql } from 'kysely';

/** Indexes for the list of feedback: newest first, of all ratings or of low ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index feedback_newest on feedback (updated_at desc, id desc)`.execute(db);
}
