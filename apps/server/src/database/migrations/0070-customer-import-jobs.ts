import { type Kysely, sql } from 'kysely';

/**
 * Imports of customers that a job carries out (decision 0127). And an index by which the undo of an import deletes many
 * accounts: each looked for itself among the events of all orders. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_imports add column if not exists status text not null default 'done'`.execute(
    db,
  );
  await sql`
    alter table customer_imports drop constraint if exists customer_imports_status_check,
      add constraint customer_imports_status_check check (status in ('waiting', 'done', 'failed')) not valid`.execute(
    db,
  );
  await sql`alter table customer_imports validate constraint customer_imports_status_check`.execute(db);
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists order_events_of_actor`.execute(db);
  await sql`create index concurrently order_events_of_actor on order_events (actor_id)`.execute(db);
}
