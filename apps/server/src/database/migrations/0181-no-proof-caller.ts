import { type Kysely, sql } from 'kysely';

/** Drops the caller of a proof, which nothing has written or read since codes have lanes (0150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes drop column proof_caller`.execute(db);
}
