import { type Kysely, sql } from 'kysely';

/**
 * Plans the refresh of offers once for each connection: each change of stock calls it, and planning its statements for the
 * very products took three quarters of the time. Any number of products is read by the same indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function refresh_offers(text[]) set plan_cache_mode = force_generic_plan`.execute(db);
}
