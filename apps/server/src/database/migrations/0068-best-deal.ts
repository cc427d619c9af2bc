import { type Kysely, sql } from 'kysely';

/** Customers for whom the best coupon of the wallet is taken by itself (decision 0165). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column takes_best_deal boolean not null default false`.execute(db);
}
