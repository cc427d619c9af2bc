import { type Kysely, sql } from 'kysely';

/** Index for the admin's filter of products by metal, also for one that few or none have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_office_metal on products (metal) where deleted_at is null`.execute(db);
}
