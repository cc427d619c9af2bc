import { type Kysely, sql } from 'kysely';

/** Refunds that are lowered by what came back another way, and how much of a case a refund has counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column already_back integer not null default 0`.execute(db);
  await sql`alter table payment_cases add column counted integer not null default 0`.execute(db);
  // Nothing is left to send when all of it came back another way; the domain refuses what is below zero.
  await sql`alter table refunds drop constraint refunds_amount_check`.execute(db);
}
