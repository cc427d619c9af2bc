import { type Kysely, sql } from 'kysely';

/** Finds the tax documents of a month, and prepares months to be locked. It may be run again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists locked_months (
      month text primary key check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      sums jsonb not null,
      actor_id text not null references users (id),
      locked_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists locked_months_of_actor on locked_months (actor_id)`.execute(db);
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists tax_documents_by_day`.execute(db);
  await sql`create index concurrently tax_documents_by_day on tax_documents (created_at, id)`.execute(db);
}
