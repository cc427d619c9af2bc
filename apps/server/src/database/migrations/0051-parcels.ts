import { type Kysely, sql } from 'kysely';

/** Parcels at the courier with their events, and cash orders that wait for a confirmation (decision 0150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parcels (
      id text primary key,
      order_id text not null references orders (id) on delete cascade,
      -- Our number at the provider, by which a booking is found again.
      reference text not null unique,
      state text not null check (state in ('booking', 'booked', 'awaiting-pick-up', 'on-its-way', 'out-for-delivery',
        'not-delivered', 'delivered', 'returning', 'returned', 'lost', 'cancelled')),
      state_at timestamptz not null,
      courier_id text,
      courier text not null default '',
      -- The courier's number, and the provider's ids; null until it is booked.
      awb text unique,
      provider_order_id text,
      shipment_id text,
      weight_grams int not null check (weight_grams > 0),
      expected_day text,
      pick_up_day text,
      -- Until then one call books it.
      booked_until timestamptz,
      -- Why the last call was refused.
      failure text not null default '',
      -- Time at which the courier is asked about it; null at its end.
      next_check_at timestamptz,
      -- True from its arrival in the shop until the units are inspected.
      awaits_inspection boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index parcels_of_order on parcels (order_id, created_at)`.execute(db);
  await sql`
    create unique index parcels_one_open on parcels (order_id)
    where state not in ('returned', 'lost', 'cancelled')`.execute(db);
  await sql`create index parcels_to_check on parcels (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`
    create table parcel_events (
      parcel_id text not null references parcels (id) on delete cascade,
      -- Hash of its content: an event that comes twice is stored once.
      event_key text not null,
      at timestamptz not null,
      state text,
      label text not null,
      text text not null,
      place text not null,
      primary key (parcel_id, event_key)
    )`.execute(db);
  // '' where none is needed, 'waiting', 'confirmed' or 'refused'.
  await sql`
    alter table orders
      add column confirmation text not null default '',
      add constraint orders_confirmation_known
        check (confirmation in ('', 'waiting', 'confirmed', 'refused')) not valid`.execute(db);
}
