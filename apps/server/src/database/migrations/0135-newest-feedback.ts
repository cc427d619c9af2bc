import { type Kysely, sql } from 'kysely';

/** The list of feedback begins with what was said last, of all ratings or of low ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index feedback_newest on feedback (updated_at desc, id desc)`.execute(db);
}
