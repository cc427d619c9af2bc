import { type Kysely, sql } from 'kysely';

/**
 * Gives the key of the sums all of their figures: read one by one from the table, the rows of a period took a report
 * seconds. And gives orders a price that costs nothing while no period holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists sales_sums_covered`.execute(db);
  await sql`
    create unique index concurrently sales_sums_covered on sales_sums (dimension, span, day, key)
      include (product_id, units, sales, units_back, sales_back, cost, costed_units, costed_sales)`.execute(
    db,
  );
  await sql`set lock_timeout = '1s'`.execute(db);
  // Vacuumed early, so that the index alone is read.
  await sql`
    alter table sales_sums drop constraint sales_sums_pkey,
      add constraint sales_sums_pkey primary key using index sales_sums_covered,
      set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
  await sql`
    do $$ begin
      create type held_price as (price bigint, discount numeric, discounted_price bigint, price_until timestamptz);
    exception when duplicate_object then null;
    end $$`.execute(db);
  // Not inlined, so that its plan is begun only for a variant that may have another price.
  await sql`
    create or replace function lowest_price_at(v product_variants, at timestamptz) returns held_price
    language plpgsql stable as $$
      begin
        return (select row(s.price, s.discount, s.discounted_price, s.price_until)::held_price from price_at(v, at) s);
      end
    $$`.execute(db);
  // "offset 0" keeps the planner from calling the function once for each column.
  await sql`
    create or replace function sold_at(v product_variants, at timestamptz)
    returns table (price bigint, discount numeric, discounted_price bigint, price_until timestamptz)
    language sql stable as $$
      select coalesce((one.held).price, v.price::bigint), coalesce((one.held).discount, v.discount),
        coalesce((one.held).discounted_price, v.discounted_price::bigint), (one.held).price_until
      from (
        select case when exists (
          select from price_periods t
          where t.deleted_at is null and (at is null and t.is_current or t.ends_at > at and t.starts_at <= at)
        ) then lowest_price_at(v, at) end as held offset 0
      ) as one
    $$`.execute(db);
}
