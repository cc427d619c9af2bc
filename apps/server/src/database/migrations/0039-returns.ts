import { type Kysely, sql } from 'kysely';

/**
 * Returns that customers ask for, with their steps and photographs, and what an order has of an exchange (decision
 * 0139). It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists returns (
      id text primary key,
      return_number text not null unique,
      order_id text not null references orders (id) on delete cascade,
      user_id text not null references users (id),
      idempotency_key text,
      kind text not null check (kind in ('refund', 'exchange', 'replacement')),
      state text not null check (state in (
        'asked', 'approved', 'picked_up', 'received', 'inspected',
        'refunded', 'exchanged', 'replaced', 'refused', 'withdrawn'
      )),
      reason text not null check (reason in ('size', 'different', 'damaged', 'wrong', 'changed-mind', 'other')),
      note text not null default '',
      pick_up_day date,
      pick_up_slot text not null default '',
      pay_back_to_encrypted text,
      pay_back_hint text not null default '',
      exchange_variant_id text references product_variants (id),
      digest text not null,
      -- What was promised.
      amount paise not null,
      -- The part of the order that came back by it (order_returns); null until then, and where the order ended.
      part integer,
      exchange_order_id text references orders (id) on delete set null,
      exchange_difference bigint,
      refused_reason text not null default '',
      inspection jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      unique (user_id, idempotency_key)
    )`.execute(db);
  await sql`create index if not exists returns_of_order on returns (order_id)`.execute(db);
  await sql`create index if not exists returns_of_user on returns (user_id, created_at)`.execute(db);
  await sql`create index if not exists returns_by_state on returns (state, created_at)`.execute(db);
  await sql`
    create index if not exists returns_of_exchange_variant on returns (exchange_variant_id)
      where exchange_variant_id is not null`.execute(db);
  await sql`
    create index if not exists returns_of_exchange_order on returns (exchange_order_id)
      where exchange_order_id is not null`.execute(db);
  await sql`
    create index if not exists returns_paid_back_to on returns (ended_at)
      where pay_back_to_encrypted is not null`.execute(db);
  await sql`
    create table if not exists return_lines (
      return_id text not null references returns (id) on delete cascade,
      line_key text not null,
      product_id text not null references products (id),
      variant_id text not null references product_variants (id),
      quantity integer not null check (quantity > 0),
      -- What was promised for it.
      amount paise not null,
      unit_ids text[] not null default '{}',
      primary key (return_id, line_key)
    )`.execute(db);
  await sql`create index if not exists return_lines_of_product on return_lines (product_id)`.execute(db);
  await sql`create index if not exists return_lines_of_variant on return_lines (variant_id)`.execute(db);
  await sql`
    create table if not exists return_events (
      return_id text not null references returns (id) on delete cascade,
      position integer not null,
      state text not null,
      actor text not null check (actor in ('shopper', 'admin', 'shop')),
      actor_id text references users (id),
      note text not null default '',
      at timestamptz not null,
      primary key (return_id, position)
    )`.execute(db);
  await sql`create index if not exists return_events_of_actor on return_events (actor_id)`.execute(db);
  await sql`
    create table if not exists return_photos (
      id text primary key,
      -- Null until the return is sent.
      return_id text references returns (id) on delete cascade,
      user_id text not null references users (id),
      by text not null check (by in ('shopper', 'admin')),
      file_key text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists return_photos_of_return on return_photos (return_id)`.execute(db);
  await sql`create index if not exists return_photos_of_user on return_photos (user_id)`.execute(db);
  // The part of the price that the shop has withheld.
  await sql`alter table order_returns add column if not exists withheld bigint not null default 0`.execute(
    db,
  );
  await sql`
    alter table orders add column if not exists exchange_of text,
      -- The part of the grand total that goods sent back have paid.
      add column if not exists exchange_credit bigint not null default 0`.execute(db);
  await sql`alter table orders drop constraint if exists orders_exchange_of_fkey`.execute(db);
  await sql`
    alter table orders add constraint orders_exchange_of_fkey
      foreign key (exchange_of) references orders (id) on delete set null not valid`.execute(db);
  await sql`alter table orders validate constraint orders_exchange_of_fkey`.execute(db);
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists orders_of_exchange`.execute(db);
  await sql`
    create index concurrently orders_of_exchange on orders (exchange_of) where exchange_of is not null`.execute(
    db,
  );
}
