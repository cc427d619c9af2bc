import { type Kysely, sql } from 'kysely';

/** Indexes for the admin's list of orders: its statistics, and search by the last digits of order numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index orders_figures on orders (order_status, payment_status) include (grand_total)',
  'create index orders_by_number_end on orders (right(order_number, 6))',
];
