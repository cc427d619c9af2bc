import { type Kysely, sql } from 'kysely';

/**
 * Units are found by the start of their marks, and are counted once for a variant when many of them are written. It may
 * be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countUnitsOnce(db);
  // Nothing waits for indexes that are made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  for (const [name, on] of Object.entries(marks)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`create index concurrently ${sql.ref(name)} on product_units (${sql.raw(on)} text_pattern_ops)`.execute(
      db,
    );
  }
}

const marks = {
  product_units_by_serial: 'lower(serial)',
  product_units_by_huid: 'huid',
  product_units_by_certificate: 'lower(certificate)',
};

/**
 * The check at the commit runs for each row of a variant, and counts all of them. After the first it finds the same,
 * until a statement writes units again.
 */
async function countUnitsOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function forget_counted_units() returns trigger language plpgsql as $$
      begin
        perform set_config('jhumka.counted_units', '', true);
        return null;
      end
    $$`.execute(db);
  await sql`
    create or replace trigger product_units_written after insert or update or delete on product_units
      for each statement execute function forget_counted_units()`.execute(db);
  await sql`
    create or replace function check_stock_is_units() returns trigger language plpgsql as $$
      declare
        variant text := case when tg_table_name = 'product_variants' then to_jsonb(new) ->> 'id'
          else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'variant_id' end;
      begin
        if tg_table_name = 'product_units' and current_setting('jhumka.counted_units', true) = variant then
          return null;
        end if;
        if exists (
          select from product_variants where id = variant and kept_by_units and stock <> (
            select count(*) from product_units where variant_id = variant and state = 'in_stock'
          )
        ) then
          raise exception 'the stock of % is not the number of its units', variant
            using errcode = 'check_violation', constraint = 'stock_is_units';
        end if;
        if tg_table_name = 'product_units' then
          perform set_config('jhumka.counted_units', variant, true);
        end if;
        return null;
      end
    $$`.execute(db);
}
