import { type Kysely, sql } from 'kysely';

/** The table that rules of streak and offers were in before 0090 moved them: no version that can still run reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table loyalty_rules`.execute(db);
}
