import { type Kysely, sql } from 'kysely';

/** Finds the variants that have a level of low stock, which are few; their stock is no part of it, as it changes often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_variants_with_level on product_variants (product_id)
    where low_stock_at is not null and deleted_at is null`.execute(db);
}
