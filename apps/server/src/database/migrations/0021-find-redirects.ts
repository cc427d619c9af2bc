import { type Kysely, sql } from 'kysely';

// Few rows: redirects

/** Redirects are found by their path in any case of letters, whatever their query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index redirects_path on redirects (split_part(lower(from_path), '?', 1))`.execute(db);
}
