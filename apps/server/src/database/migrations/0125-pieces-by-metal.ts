import { type Kysely, sql } from 'kysely';

/** The back office narrows the pieces to metals, also to one that few or none have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_office_metal on products (metal) where deleted_at is null`.execute(db);
}
