import { type Kysely, sql } from 'kysely';

/**
 * Indexes that each new order had to be entered in and that nothing was ever looked up in: they stood behind foreign
 * keys to addresses and accounts, which are hidden or emptied but never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ['drop index orders_of_address', 'drop index order_events_of_actor'];
