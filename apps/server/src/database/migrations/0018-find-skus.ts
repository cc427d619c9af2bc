import { type Kysely, sql } from 'kysely';

/** Finds products and variants by their SKU, whatever its case and with or without its hyphens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  for (const table of ['products', 'product_variants']) {
    const index = sql.ref(`${table}_sku_search`);
    await sql`drop index concurrently if exists ${index}`.execute(db);
    await sql`
      create index concurrently ${index} on ${sql.table(table)} (translate(lower(sku), '-._/', ''))
        where deleted_at is null`.execute(db);
  }
}
