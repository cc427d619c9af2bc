import { type Kysely, sql } from 'kysely';

/** Time at which the products of an unpaid order were restored to the cart; null until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_holds add column cart_restored_at timestamptz`.execute(db);
}
