import { type Kysely, sql } from 'kysely';

/** Steps of orders that can be undone, and the messages that wait for them (decision 0144). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_steps (
      order_id text primary key references orders (id) on delete cascade,
      id text not null unique,
      bulk_id text,
      order_status text not null
        check (order_status in ('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered')),
      before jsonb not null,
      at timestamptz not null,
      until timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index order_steps_of_bulk on order_steps (bulk_id) where bulk_id is not null`.execute(db);
  await sql`alter table order_events add column is_undone boolean not null default false`.execute(db);
  await sql`alter table outbox_messages add column step_id text`.execute(db);
}
