import { type Kysely, sql } from 'kysely';

/** Covering index of sales by time: the admin dashboard sums two months from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index orders_sold on orders (created_at) include (grand_total, refunded_total)
    where order_status <> 'cancelled' and payment_status not in ('awaiting_payment', 'failed')`,
  'create index vip_memberships_newest on vip_memberships (joined_at desc)',
];
