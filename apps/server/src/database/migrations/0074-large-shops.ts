import { type Kysely, sql } from 'kysely';

/**
 * The order of the stock report by what is most in stock. And indexes by which the undo of an import deletes addresses and
 * accounts: each looked for itself among all orders, or all addresses. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists variant_paces_stock`.execute(db);
  await sql`
    create index concurrently variant_paces_stock
      on variant_paces (stock desc nulls last, value desc, variant_id)`.execute(db);
  await sql`drop index concurrently if exists orders_of_address`.execute(db);
  await sql`create index concurrently orders_of_address on orders (address_id)`.execute(db);
  await sql`drop index concurrently if exists addresses_of_any_user`.execute(db);
  await sql`create index concurrently addresses_of_any_user on addresses (user_id)`.execute(db);
}
