import { type Kysely, sql } from 'kysely';

/**
 * Units: articles of a variant that is kept by them, each with its own HUID and weight (decision 0134). The stock of
 * such a variant is the number of its units in stock; a change of one moves the other, and the commit compares them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_variants add column kept_by_units boolean not null default false, add column cost bigint`.execute(
    db,
  );
  // As the variant was when it was ordered: such an item needs units when it is packed.
  await sql`alter table order_items add column kept_by_units boolean not null default false`.execute(db);
  await sql`
    create table product_units (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      variant_id text not null references product_variants (id) on delete cascade,
      serial text not null,
      huid text check (huid ~ '^[A-Z0-9]{6}$'),
      certificate text not null default '',
      certificate_file text,
      gross_weight_mg integer check (gross_weight_mg > 0),
      net_weight_mg integer check (net_weight_mg > 0),
      cost bigint check (cost >= 0),
      state text not null
        check (state in ('in_stock', 'held', 'sold', 'returned', 'in_repair', 'written_off')),
      -- The order that it is sold by, and the key of the item there; null for others.
      order_id text references orders (id) on delete set null,
      line_key text,
      received_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint product_units_serial_key unique (variant_id, serial),
      constraint product_units_huid_key unique (huid),
      constraint product_units_net_within_gross check (net_weight_mg <= gross_weight_mg)
    )`.execute(db);
  await sql`create index product_units_of_product on product_units (product_id)`.execute(db);
  await sql`
    create index product_units_oldest on product_units (variant_id, state, received_at, serial)`.execute(db);
  await sql`
    create index product_units_of_order on product_units (order_id) where order_id is not null`.execute(db);
  await sql`
    create table unit_movements (
      id bigint generated always as identity primary key,
      unit_id text not null references product_units (id) on delete cascade,
      variant_id text not null references product_variants (id) on delete cascade,
      state text not null,
      -- The order that took it or gave it back, the key of the item there, and the part of the return: 0 for all.
      order_id text references orders (id) on delete set null,
      line_key text,
      part integer,
      actor_id text references users (id) on delete set null,
      note text not null default '',
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index unit_movements_of_unit on unit_movements (unit_id, id)`.execute(db);
  await sql`create index unit_movements_of_variant on unit_movements (variant_id, at)`.execute(db);
  await sql`
    create index unit_movements_of_order on unit_movements (order_id) where order_id is not null`.execute(db);
  await sql`
    create index unit_movements_of_actor on unit_movements (actor_id) where actor_id is not null`.execute(db);

  await sql`
    create function move_units_with_stock() returns trigger language plpgsql as $$
      declare
        missing integer := new.stock - (
          select count(*) from product_units where variant_id = new.id and state = 'in_stock'
        );
        source text := case when missing > 0 then 'held' else 'in_stock' end;
        target text := case when missing > 0 then 'in_stock' else 'held' end;
        moved integer;
      begin
        -- Equal where units moved first, as at their return.
        if missing = 0 then
          return null;
        end if;
        with changed as (
          update product_units set state = target, updated_at = now()
          where id in (
            select id from product_units where variant_id = new.id and state = source
            order by received_at, serial limit abs(missing)
          )
          returning id
        )
        insert into unit_movements (unit_id, variant_id, state) select id, new.id, target from changed;
        get diagnostics moved = row_count;
        if moved <> abs(missing) then
          raise exception 'too few units of % are %', new.id, source
            using errcode = 'check_violation', constraint = 'stock_is_units';
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger product_variants_moved after update of stock on product_variants
      for each row when (new.kept_by_units and new.stock <> old.stock)
      execute function move_units_with_stock()`.execute(db);
  await sql`
    create function check_stock_is_units() returns trigger language plpgsql as $$
      declare
        variant text := case when tg_table_name = 'product_variants' then to_jsonb(new) ->> 'id'
          else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'variant_id' end;
      begin
        if exists (
          select from product_variants where id = variant and kept_by_units and stock <> (
            select count(*) from product_units where variant_id = variant and state = 'in_stock'
          )
        ) then
          raise exception 'the stock of % is not the number of its units', variant
            using errcode = 'check_violation', constraint = 'stock_is_units';
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create constraint trigger product_variants_are_units after insert or update of stock, kept_by_units
      on product_variants deferrable initially deferred
      for each row when (new.kept_by_units) execute function check_stock_is_units()`.execute(db);
  await sql`
    create constraint trigger product_units_are_stock after insert or delete or update of state, variant_id
      on product_units deferrable initially deferred
      for each row execute function check_stock_is_units()`.execute(db);
}
