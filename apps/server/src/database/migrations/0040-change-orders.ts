import { type Kysely, sql } from 'kysely';

// No version inserts by it, and `tax_documents_once` is as strict for what has no revision.
// Contract since 1.0.0: tax_documents_order_id_kind_part_key

/**
 * Prepares orders to be changed before they are packed, with a second invoice where they have one, and notes the day that
 * they are promised for. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column if not exists promised_day date,
      -- How often it was changed.
      add column if not exists changes integer not null default 0`.execute(db);
  await sql`
    create table if not exists order_changes (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      position integer not null check (position > 0),
      before jsonb not null,
      after jsonb not null,
      digest text not null,
      actor text not null check (actor in ('shopper', 'admin')),
      actor_id text not null references users (id),
      reason text not null default '',
      -- New total less the old one.
      difference bigint not null,
      state text not null check (state in ('made', 'awaiting_payment')),
      -- Refund of a lower total that was paid online.
      refund_id text references refunds (id),
      -- Revision of the invoice that the change has replaced.
      revision integer,
      at timestamptz not null,
      unique (order_id, position)
    )`.execute(db);
  await sql`create index if not exists order_changes_of_actor on order_changes (actor_id)`.execute(db);
  await sql`create index if not exists order_changes_of_refund on order_changes (refund_id)`.execute(db);
  await sql`alter table tax_documents add column if not exists revision integer not null default 0`.execute(
    db,
  );
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists tax_documents_once`.execute(db);
  await sql`
    create unique index concurrently tax_documents_once on tax_documents (order_id, kind, part, revision)`.execute(
    db,
  );
  await sql`set lock_timeout = '1s'`.execute(db);
  await sql`alter table tax_documents drop constraint if exists tax_documents_order_id_kind_part_key`.execute(
    db,
  );
}
