import { type Kysely, sql } from 'kysely';

/** Whether administrators lifted the order limits for a customer; a constant default rewrites no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column order_limits_lifted boolean not null default false`.execute(db);
}
