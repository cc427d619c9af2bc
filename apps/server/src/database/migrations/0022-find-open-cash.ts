import { type Kysely, sql } from 'kysely';

/** Finds the undelivered cash orders of a mobile number and of an address, whoever ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  const keys = {
    orders_cash_by_mobile: sql`(delivery_address ->> 'mobile')`,
    orders_cash_by_address: sql`(delivery_address ->> 'pincode'),
      lower(regexp_replace(delivery_address ->> 'address_line', '[[:space:][:punct:]]', '', 'g'))`,
  };
  for (const [name, key] of Object.entries(keys)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`
      create index concurrently ${sql.ref(name)} on orders (${key})
        where payment_status = 'cod_due' and order_status not in ('cancelled', 'delivered', 'returned')`.execute(
      db,
    );
  }
}
