-- Variants of a product that are for sale, and how many of them are sold out: derived, as its stock is.
alter table products
  add column variant_count integer not null default 1,
  add column sold_out_variants integer not null default 0;

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
        select coalesce(sum(stock) filter (where made_to_order_days is null), 0)::int as stock,
          count(distinct discounted_price) > 1 as prices_differ,
          case when coalesce(sum(stock) filter (where made_to_order_days is null), 0) = 0
            then min(made_to_order_days) end as made_to_order_days,
          count(*)::int as variants,
          (count(*) filter (where stock = 0 and made_to_order_days is null))::int as sold_out
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
        products.made_to_order_days, products.choices_in_stock, products.variant_count, products.sold_out_variants
      ) is distinct from (
        offer.stock, offer.price, offer.discount, offer.discounted_price, offer.prices_differ,
        offer.made_to_order_days, offer.choices, offer.variants, offer.sold_out
      );
  end
$$;
