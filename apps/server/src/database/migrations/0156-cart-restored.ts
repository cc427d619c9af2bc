import { type Kysely, sql } from 'kysely';

/** When the products of an unpaid order went back into the cart; null while they are not there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_holds add column cart_restored_at timestamptz`.execute(db);
}
