import { type Kysely, sql } from 'kysely';

/** Who packs which order, and the queue of the packing desk by the promised day (decision 0149). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`
    create table if not exists packing_claims (
      order_id text primary key references orders (id) on delete cascade,
      actor_id text not null references users (id) on delete cascade,
      since timestamptz not null,
      active_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists packing_claims_of_actor on packing_claims (actor_id)`.execute(db);
  await sql`drop index concurrently if exists orders_to_pack`.execute(db);
  await sql`
    create index concurrently orders_to_pack on orders (promised_day nulls first, created_at, id)
      where order_status = 'confirmed'`.execute(db);
}
