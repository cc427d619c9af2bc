import { type Kysely, sql } from 'kysely';

/** What the summary has of a variant. */
const watched = ['stock', 'cost', 'discounted_price', 'made_to_order_days', 'is_hidden', 'deleted_at'];
const watchedOf = (row: 'old' | 'new') => sql.join(watched.map((name) => sql.ref(`${row}_rows.${name}`)));

/**
 * One row a variant for the reports of the stock, which a job keeps (decision 0156). Triggers list the variants that
 * changed, for the version before, too, and every variant is listed once for the job. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists sales_sums_of_variant`.execute(db);
  await sql`
    create index concurrently sales_sums_of_variant on sales_sums (key, day) include (units, units_back)
      where dimension = 'variant' and span = 'day'`.execute(db);
  await sql`set lock_timeout = '1s'`.execute(db);
  await sql`
    create table if not exists variant_paces (
      variant_id text primary key,
      product_id text not null,
      stock integer not null,
      -- At cost, else at the price without GST.
      value bigint not null,
      is_at_cost boolean not null,
      -- In the thirty days up to that of the totals, less what came back.
      sold integer not null,
      last_sold date,
      -- The first day on which it is slow, when nothing is sold until then.
      slow_from date not null,
      is_slow boolean not null
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
  await sql`
    create index if not exists variant_paces_slow on variant_paces (value desc nulls last, variant_id) where is_slow`.execute(
    db,
  );
  await sql`
    create index if not exists variant_paces_slow_from on variant_paces (slow_from) where stock > 0 and not is_slow`.execute(
    db,
  );
  await sql`
    create index if not exists variant_paces_left
      on variant_paces ((greatest(stock, 0) / nullif(sold, 0)::float8), value desc, variant_id) where sold > 0`.execute(
    db,
  );
  await sql`
    create index if not exists variant_paces_sold on variant_paces (sold desc nulls last, value desc, variant_id)`.execute(
    db,
  );
  await sql`
    create table if not exists variant_pace_totals (
      id boolean primary key default true check (id),
      -- The last of the thirty days; null until the job has run.
      day date,
      slow integer not null default 0,
      slow_value bigint not null default 0
    )`.execute(db);
  await sql`insert into variant_pace_totals default values on conflict do nothing`.execute(db);
  // Rows are only added and deleted.
  await sql`
    create table if not exists variant_pace_changes (
      id bigint generated always as identity primary key,
      variant_id text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create or replace function list_changed_paces() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          insert into variant_pace_changes (variant_id)
          select new_rows.id from new_rows join old_rows using (id)
          where (${watchedOf('new')}) is distinct from (${watchedOf('old')});
        elsif tg_op = 'INSERT' then
          insert into variant_pace_changes (variant_id) select id from new_rows;
        else
          insert into variant_pace_changes (variant_id) select id from old_rows;
        end if;
        return null;
      end
    $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ] as const) {
    await sql`
      create or replace trigger ${sql.ref(`product_variants_paces_${event}`)} after ${sql.raw(event)} on product_variants
        referencing ${sql.raw(rows)} for each statement execute function list_changed_paces()`.execute(db);
  }
  await sql`insert into variant_pace_changes (variant_id) select id from product_variants`.execute(db);
}
