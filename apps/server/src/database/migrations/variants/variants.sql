-- What is sold: a variant for each combination of a product's options. A product without options has one variant, with
-- the product's own id.

alter table products
  -- [{ _id, name, kind, values: [{ _id, value }] }], in the shop's order.
  add column options jsonb not null default '[]',
  -- Of the figures below, price, discount, discounted_price and stock are derived from the variants.
  add column prices_differ boolean not null default false,
  -- The lead time of what is made to order, where nothing is in stock.
  add column made_to_order_days smallint,
  -- What can be bought now, as in 'ring-size:12', for filters and facets.
  add column choices_in_stock text[] not null default '{}';
create index products_choices_in_stock on products using gin (choices_in_stock) where publish and deleted_at is null;

create table product_variants (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  position integer not null default 0,
  -- A value of each option, in the order of the options.
  value_ids text[] not null default '{}',
  -- The values as in products.choices_in_stock.
  choices text[] not null default '{}',
  sku text not null,
  barcode text not null default '',
  price paise not null,
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  discounted_price paise not null,
  stock integer not null check (stock >= 0),
  -- Null for the shop's usual threshold.
  low_stock_at integer check (low_stock_at >= 0),
  -- Null for the product's own.
  gross_weight_g numeric(9, 3),
  dimensions_mm jsonb,
  -- Some of the product's pictures; all of them when empty.
  picture_ids text[] not null default '{}',
  -- Days in the workshop, for a variant that is made when it is ordered; its stock is not counted.
  made_to_order_days smallint check (made_to_order_days between 1 and 365),
  -- Bought by a client that names the product alone.
  is_default boolean not null default false,
  is_hidden boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into product_variants
  (id, product_id, sku, price, discount, discounted_price, stock, is_default, deleted_at, created_at, updated_at)
select id, id, sku, price, discount, discounted_price, stock, true, deleted_at, created_at, updated_at from products;
-- No index contains the stock, so that a sale stays a heap-only (HOT) update.
create index product_variants_of_product on product_variants (product_id, position);
create unique index product_variants_sku_key on product_variants (sku) where deleted_at is null;
create unique index product_variants_default on product_variants (product_id) where is_default and deleted_at is null;
create unique index product_variants_values on product_variants (product_id, value_ids) where deleted_at is null;
create index product_variants_barcode on product_variants (barcode) where barcode <> '' and deleted_at is null;

-- Derives a product's figures: the sum of the stock, and the price of the cheapest variant that can be bought.
create function refresh_offers(changed text[]) returns void language plpgsql as $$
  begin
    -- Locked in a statement of its own: the next one then sees every variant that a concurrent change has committed.
    perform from products where id = any(changed) order by id for no key update;
    update products set
      stock = offer.stock, price = offer.price, discount = offer.discount, discounted_price = offer.discounted_price,
      prices_differ = offer.prices_differ, made_to_order_days = offer.made_to_order_days,
      choices_in_stock = offer.choices
    from (
      select asked.id, totals.*, cheapest.*, available.choices
      from products asked
      -- With a deleted product its variants are deleted, at the same instant, and still counted.
      cross join lateral (
        select coalesce(sum(stock) filter (where made_to_order_days is null), 0)::int as stock,
          count(distinct discounted_price) > 1 as prices_differ,
          case when coalesce(sum(stock) filter (where made_to_order_days is null), 0) = 0
            then min(made_to_order_days) end as made_to_order_days
        from product_variants
        where product_id = asked.id and not is_hidden and deleted_at is not distinct from asked.deleted_at
      ) totals
      cross join lateral (
        select price, discount, discounted_price from product_variants
        where product_id = asked.id
        order by is_hidden or deleted_at is distinct from asked.deleted_at,
          stock = 0 and made_to_order_days is null, discounted_price, position
        limit 1
      ) cheapest
      cross join lateral (
        select array(
          select distinct choice from product_variants, unnest(choices) as choice
          where product_id = asked.id and not is_hidden and deleted_at is not distinct from asked.deleted_at
            and (stock > 0 or made_to_order_days is not null)
          order by choice
        ) as choices
      ) available
      where asked.id = any(changed)
    ) offer
    where products.id = offer.id and (
        products.stock, products.price, products.discount, products.discounted_price, products.prices_differ,
        products.made_to_order_days, products.choices_in_stock
      ) is distinct from (
        offer.stock, offer.price, offer.discount, offer.discounted_price, offer.prices_differ,
        offer.made_to_order_days, offer.choices
      );
  end
$$;

create function refresh_changed_offers() returns trigger language plpgsql as $$
  begin
    -- Below, the triggers of products write variants that have the figures of their product already.
    if pg_trigger_depth() > 1 then
      return null;
    end if;
    perform refresh_offers(array(select distinct product_id from changed));
    return null;
  end
$$;
create trigger product_variants_made after insert on product_variants
  referencing new table as changed for each statement execute function refresh_changed_offers();
create trigger product_variants_changed after update on product_variants
  referencing new table as changed for each statement execute function refresh_changed_offers();

-- A product without options and its variant are one thing: what is written to the product holds for the variant.
create function make_only_variants() returns trigger language plpgsql as $$
  begin
    insert into product_variants (id, product_id, sku, price, discount, discounted_price, stock, is_default)
    select id, id, sku, price, discount, discounted_price, stock, true from made;
    return null;
  end
$$;
create trigger products_made after insert on products
  referencing new table as made for each statement execute function make_only_variants();

create function write_only_variant() returns trigger language plpgsql as $$
  begin
    if new.options = '[]' then
      update product_variants set sku = new.sku, price = new.price, discount = new.discount,
        discounted_price = new.discounted_price, stock = new.stock, deleted_at = new.deleted_at, updated_at = now()
      where product_id = new.id and is_default;
    else
      update product_variants set deleted_at = new.deleted_at
      where product_id = new.id and (deleted_at is null or deleted_at = old.deleted_at);
      perform refresh_offers(array[new.id]);
    end if;
    return null;
  end
$$;
create trigger products_written
  after update of sku, price, discount, discounted_price, stock, deleted_at on products
  for each row when (
    pg_trigger_depth() = 0 and
    (old.sku, old.price, old.discount, old.discounted_price, old.stock, old.deleted_at)
      is distinct from (new.sku, new.price, new.discount, new.discounted_price, new.stock, new.deleted_at)
  ) execute function write_only_variant();

-- References to variants. Rows of version 1.0.0, which may run beside this one for a while, name the product alone.
create function refer_to_only_variant() returns trigger language plpgsql as $$
  begin
    new.variant_id := coalesce(new.variant_id, new.product_id);
    return new;
  end
$$;

alter table cart_items add column variant_id text references product_variants (id);
update cart_items set variant_id = product_id;
alter table cart_items
  alter column variant_id set not null,
  drop constraint cart_items_user_id_product_id_key,
  add constraint cart_items_user_id_variant_id_key unique (user_id, variant_id);
create index cart_items_of_variant on cart_items (variant_id);
create trigger cart_items_variant before insert on cart_items
  for each row when (new.variant_id is null) execute function refer_to_only_variant();

alter table stock_alerts add column variant_id text references product_variants (id) on delete cascade;
update stock_alerts set variant_id = product_id;
alter table stock_alerts alter column variant_id set not null;
drop index stock_alerts_in_order, stock_alerts_once;
create index stock_alerts_in_order on stock_alerts (variant_id, state, created_at, id);
create index stock_alerts_of_product on stock_alerts (product_id);
create unique index stock_alerts_once on stock_alerts (variant_id, email) where state = 'waiting';
create trigger stock_alerts_variant before insert on stock_alerts
  for each row when (new.variant_id is null) execute function refer_to_only_variant();

alter table order_return_lines add column variant_id text references product_variants (id);
update order_return_lines set variant_id = product_id;
alter table order_return_lines
  alter column variant_id set not null,
  drop constraint order_return_lines_pkey,
  add primary key (order_id, part, variant_id);
create index order_return_lines_of_variant on order_return_lines (variant_id);
create trigger order_return_lines_variant before insert on order_return_lines
  for each row when (new.variant_id is null) execute function refer_to_only_variant();

-- The rows from before are changed by the next migration, in batches: these tables may be large.
alter table order_items
  add column variant_id text,
  add column sku text not null default '',
  -- Names and values of the options as they were: { "Ring size": "12" }.
  add column options jsonb not null default '{}',
  add column made_to_order_days smallint;
create trigger order_items_variant before insert on order_items
  for each row when (new.variant_id is null) execute function refer_to_only_variant();
alter table stock_movements add column variant_id text;
create trigger stock_movements_variant before insert on stock_movements
  for each row when (new.variant_id is null) execute function refer_to_only_variant();

-- A wish may name a choice.
alter table wishlist_items add column variant_id text references product_variants (id) on delete set null;
create index wishlist_items_of_variant on wishlist_items (variant_id) where variant_id is not null;
