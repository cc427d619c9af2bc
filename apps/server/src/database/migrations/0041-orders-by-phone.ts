import { type Kysely, sql } from 'kysely';

/**
 * Lets administrators take orders by phone, on WhatsApp and at the counter: how an order came and who took it, what was
 * paid at the counter, links that are paid online, and a coupon of one order. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column if not exists channel text not null default 'shop',
      -- The administrator who took it; null for an order of the shop.
      add column if not exists placed_by text,
      -- What was paid at the counter, or by a transfer: '' for every other order.
      add column if not exists payment_means text not null default '',
      add column if not exists payment_reference text not null default '',
      drop constraint if exists orders_channel_known,
      drop constraint if exists orders_means_known,
      add constraint orders_channel_known check (channel in ('shop', 'phone', 'whatsapp', 'counter')) not valid,
      add constraint orders_means_known check (payment_means in ('', 'upi', 'card', 'cash', 'transfer')) not valid`.execute(
    db,
  );
  await sql`
    create table if not exists payment_links (
      id text primary key,
      order_id text not null references orders (id),
      -- The provider's link, the order that it makes for it, and its address; null until they are known.
      provider_link_id text unique,
      provider_order_id text unique,
      url text,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('open', 'paid', 'expired', 'cancelled')),
      expires_at timestamptz not null,
      created_by text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists payment_links_of_order on payment_links (order_id, created_at)`.execute(
    db,
  );
  await sql`
    create unique index if not exists payment_links_one_open on payment_links (order_id) where state = 'open'`.execute(
    db,
  );
  // A coupon of a single order has terms of its own and cost no coins.
  await sql`alter table coupons drop constraint if exists coupons_check1`.execute(db);
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists mobile_numbers_by_mobile`.execute(db);
  await sql`create index concurrently mobile_numbers_by_mobile on mobile_numbers (mobile)`.execute(db);
}
