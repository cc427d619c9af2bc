import { type Kysely, sql } from 'kysely';

/** Flag for customers whose order limits an administrator lifted; a constant default rewrites no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column order_limits_lifted boolean not null default false`.execute(db);
}
