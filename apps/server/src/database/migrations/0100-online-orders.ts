import { type Kysely, sql } from 'kysely';

/** Orders that are paid online, newest first: few beside those in cash, which cost nothing for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_online on orders (created_at desc, id desc) where payment_method = 'razorpay'`.execute(
    db,
  );
}
