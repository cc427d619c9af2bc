-- Prices that hold from an hour to an hour. Variants keep the price of the shop; what they cost at an instant is the
-- lowest of it and of the periods that hold then.

create table price_periods (
  id text primary key,
  name text not null check (length(name) between 1 and 100),
  percent numeric(5, 2) check (percent > 0 and percent < 100),
  amount bigint check (amount > 0),
  price bigint check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  product_ids text[],
  category_ids text[] not null default '{}',
  subcategory_ids text[] not null default '{}',
  tags text[] not null default '{}',
  metals text[] not null default '{}',
  purities text[] not null default '{}',
  gemstones text[] not null default '{}',
  is_current boolean not null default false,
  revision integer not null default 0,
  refreshed_revision integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(percent, amount, price) = 1),
  check (ends_at > starts_at)
);
create index price_periods_held on price_periods (ends_at, starts_at) where deleted_at is null;
create index price_periods_current on price_periods (id) where is_current;
create index price_periods_unrefreshed on price_periods (id) where revision <> refreshed_revision;

-- The price of a period for a list price, as a list price with a discount; none where nothing would be left, or saved.
-- An amount that is no discount of two decimals becomes the list price, so that it is exact.
create function price_in_period(list bigint, percent numeric, amount bigint, fixed bigint)
returns table (price bigint, discount numeric, discounted_price bigint) language sql immutable as $$
  select case when exact.is_percent then list else target.discounted end,
    case when exact.is_percent then off.percent else 0 end, target.discounted
  from (select case when percent is not null then round(list * (100 - percent) / 100)::bigint
      else coalesce(fixed, list - amount) end as discounted) as target
    cross join lateral (
      select coalesce(percent, round((1 - target.discounted / nullif(list, 0)::numeric) * 100, 2)) as percent
    ) as off
    cross join lateral (select round(list * (100 - off.percent) / 100) = target.discounted as is_percent) as exact
  where target.discounted > 0 and target.discounted < list
$$;

-- True for a variant that a period is about. A variant of one of several metals is of that one. Without subqueries, so
-- that the planner inlines it.
create function is_in_price_period(t price_periods, p products, v product_variants) returns boolean
language sql stable as $$
  select case when t.product_ids is not null then p.id = any(t.product_ids) else
    (t.category_ids = '{}' or p.category_id = any(t.category_ids))
    and (t.subcategory_ids = '{}' or p.subcategory_id = any(t.subcategory_ids))
    and (t.tags = '{}' or p.tags && t.tags)
    and (t.purities = '{}' or p.purity = any(t.purities))
    and (t.gemstones = '{}' or p.gemstone_names && t.gemstones)
    and (t.metals = '{}' or case when p.options @> '[{"kind": "metal"}]'
      then v.choices && string_to_array('metal:' || array_to_string(t.metals, E'\x1fmetal:'), E'\x1f')
      else p.metal = any(t.metals) end)
  end
$$;

-- What a variant costs at an instant, and from when until when a period holds that. Without an instant: what lists show. One
-- period may be left out, for a preview of a change of it.
create function price_at(v product_variants, at timestamptz, without text default null)
returns table (
  price bigint, discount numeric, discounted_price bigint, price_since timestamptz, price_until timestamptz, period_id text
)
language sql stable as $$
  select sold.price, sold.discount, sold.discounted_price, sold.price_since, sold.price_until, sold.period_id
  from (
    select v.price::bigint as price, v.discount, v.discounted_price::bigint as discounted_price,
      null::timestamptz as price_since, null::timestamptz as price_until, null::text as period_id
    union all
    select lower.price, lower.discount, lower.discounted_price, t.starts_at, t.ends_at, t.id
    from price_periods t
      join products p on p.id = v.product_id
      cross join lateral price_in_period(v.price, t.percent, t.amount, t.price) as lower
    where t.deleted_at is null and t.id is distinct from without
      and (at is null and t.is_current or t.ends_at > at and t.starts_at <= at)
      and lower.discounted_price < v.discounted_price and is_in_price_period(t, p, v)
  ) as sold
  order by sold.discounted_price, sold.price_until desc
  limit 1
$$;

-- Other periods that share an hour and a variant with one, as JSON.
create function overlaps_of(t price_periods) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'name', o.name) order by o.starts_at, o.id), '[]')
  from price_periods o
  where o.deleted_at is null and o.id is distinct from t.id and o.starts_at < t.ends_at and o.ends_at > t.starts_at
    and exists (
      select from product_variants v join products p on p.id = v.product_id
      where v.deleted_at is null and is_in_price_period(t, p, v) and is_in_price_period(o, p, v)
    )
$$;

create or replace function refresh_offers(changed text[]) returns void language plpgsql as $$
  begin
    -- Locked in a statement of its own: the next one then sees every variant that a concurrent change has committed.
    perform from products where id = any(changed) order by id for no key update;
    update products set
      stock = offer.stock, price = offer.price, discount = offer.discount, discounted_price = offer.discounted_price,
      prices_differ = offer.prices_differ, made_to_order_days = offer.made_to_order_days,
      choices_in_stock = offer.choices, variant_count = offer.variants, sold_out_variants = offer.sold_out
    from (
      select asked.id, totals.*, cheapest.*, available.choices
      from products asked
      -- With a deleted product its variants are deleted, at the same instant, and still counted.
      cross join lateral (
        select coalesce(sum(v.stock) filter (where v.made_to_order_days is null), 0)::int as stock,
          count(distinct sold.discounted_price) > 1 as prices_differ,
          case when coalesce(sum(v.stock) filter (where v.made_to_order_days is null), 0) = 0
            then min(v.made_to_order_days) end as made_to_order_days,
          count(*)::int as variants,
          (count(*) filter (where v.stock = 0 and v.made_to_order_days is null))::int as sold_out
        from product_variants v cross join lateral price_at(v, null) as sold
        where v.product_id = asked.id and not v.is_hidden and v.deleted_at is not distinct from asked.deleted_at
      ) totals
      cross join lateral (
        select sold.price, sold.discount, sold.discounted_price
        from product_variants v cross join lateral price_at(v, null) as sold
        where v.product_id = asked.id
        order by v.is_hidden or v.deleted_at is distinct from asked.deleted_at,
          v.stock = 0 and v.made_to_order_days is null, sold.discounted_price, v.position
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
        products.made_to_order_days, products.choices_in_stock, products.variant_count, products.sold_out_variants
      ) is distinct from (
        offer.stock, offer.price, offer.discount, offer.discounted_price, offer.prices_differ,
        offer.made_to_order_days, offer.choices, offer.variants, offer.sold_out
      );
  end
$$;

-- Derives the prices of products anew at a boundary, and lists those whose wishes may have become cheaper: a variant may
-- without its product.
create function refresh_prices(changed text[]) returns void language plpgsql as $$
  begin
    perform set_config('jhumka.derives_prices', 'on', true);
    perform refresh_offers(changed);
    perform set_config('jhumka.derives_prices', 'off', true);
    insert into price_checks (product_id)
      select id from unnest(changed) as one (id) where exists (select from wishlist_items where product_id = one.id);
  end
$$;

-- What is written to a product is the price of the shop: the product shows that of a period again.
create or replace function write_only_variant() returns trigger language plpgsql as $$
  begin
    if new.options = '[]' then
      update product_variants set sku = new.sku, price = new.price, discount = new.discount,
        discounted_price = new.discounted_price, stock = new.stock, deleted_at = new.deleted_at, updated_at = now()
      where product_id = new.id and is_default;
      if exists (select from price_periods where is_current) then
        perform refresh_offers(array[new.id]);
      end if;
    else
      update product_variants set deleted_at = new.deleted_at
      where product_id = new.id and (deleted_at is null or deleted_at = old.deleted_at);
      perform refresh_offers(array[new.id]);
    end if;
    return null;
  end
$$;

-- What is derived outside of a trigger is not written back to the variant.
create or replace trigger products_written
  after update of sku, price, discount, discounted_price, stock, deleted_at on products
  for each row when (
    pg_trigger_depth() = 0 and current_setting('jhumka.derives_prices', true) is distinct from 'on' and
    (old.sku, old.price, old.discount, old.discounted_price, old.stock, old.deleted_at)
      is distinct from (new.sku, new.price, new.discount, new.discounted_price, new.stock, new.deleted_at)
  ) execute function write_only_variant();

create or replace function make_only_variants() returns trigger language plpgsql as $$
  begin
    insert into product_variants (id, product_id, sku, price, discount, discounted_price, stock, is_default)
    select id, id, sku, price, discount, discounted_price, stock, true from made;
    if exists (select from price_periods where is_current) then
      perform refresh_offers(array(select id from made));
    end if;
    return null;
  end
$$;

-- A product that moves into a period, or out of it, changes its price.
create function refresh_moved_offer() returns trigger language plpgsql as $$
  begin
    if exists (select from price_periods where is_current) then
      perform refresh_offers(array[new.id]);
    end if;
    return null;
  end
$$;
create trigger products_moved
  after update of category_id, subcategory_id, tags, metal, purity, gemstone_names, options on products
  for each row when (
    pg_trigger_depth() = 0 and
    (old.category_id, old.subcategory_id, old.tags, old.metal, old.purity, old.gemstone_names, old.options)
      is distinct from (new.category_id, new.subcategory_id, new.tags, new.metal, new.purity, new.gemstone_names, new.options)
  ) execute function refresh_moved_offer();

-- A wish remembers what is charged, not the price of the shop.
create or replace function remember_saved_price() returns trigger language plpgsql as $$
  begin
    new.saved_price := coalesce(
      (select sold.discounted_price from product_variants v cross join lateral price_at(v, null) as sold
        where v.id = new.variant_id),
      (select discounted_price from products where id = new.product_id)
    );
    new.mailed_price := null;
    return new;
  end
$$;
