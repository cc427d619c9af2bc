import { type Kysely, sql } from 'kysely';

/** Finds products by the beginning of their SKU, in the order of the SKUs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists products_sku_begun`.execute(db);
  await sql`
    create index concurrently products_sku_begun on products ((translate(lower(sku), '-._/', '') collate "C"))
      where deleted_at is null`.execute(db);
}
