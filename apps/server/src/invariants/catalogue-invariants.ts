import { advice } from './advice.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of stock and products. */
export const catalogueInvariants: readonly Invariant[] = [
  {
    name: 'stock is never below zero',
    advice: advice.stock,
    sql: 'select id from product_variants where stock < 0',
  },
  {
    name: 'stock is what the ledger says less what new orders took',
    advice: advice.stock,
    sql: `select v.id from product_variants v
        left join (select variant_id, sum(quantity) as quantity from stock_movements group by variant_id) moved
          on moved.variant_id = v.id
        left join (
          select variant_id, sum(quantity) as quantity from order_items
          where made_to_order_days is null group by variant_id
        ) sold on sold.variant_id = v.id
      where v.stock <> coalesce(moved.quantity, 0) - coalesce(sold.quantity, 0)`,
  },
  {
    name: 'a product has the stock of its variants, and the price of one of them',
    advice: 'Save the product again: its price and stock are then derived anew.',
    sql: `select p.id from products p
      where p.stock <> (
          select coalesce(sum(v.stock), 0) from product_variants v
          where v.product_id = p.id and not v.is_hidden and v.made_to_order_days is null
            and v.deleted_at is not distinct from p.deleted_at)
        or not exists (
          select from product_variants v cross join lateral price_at(v, null) as sold
          where v.product_id = p.id and sold.discounted_price = p.discounted_price and sold.discount = p.discount)
        and not exists (select from price_periods where revision <> refreshed_revision)`,
  },
  {
    name: 'a product is in the category of its subcategory',
    advice: 'Open the product and choose its category and subcategory again.',
    sql: `select p.id from products p join subcategories s on s.id = p.subcategory_id
      where p.category_id <> s.category_id`,
  },
  {
    name: 'products on sale are in categories that are not deleted',
    advice: 'Open the product and choose another category, or hide it.',
    sql: `select p.id from products p join subcategories s on s.id = p.subcategory_id
        join categories c on c.id = p.category_id
      where p.deleted_at is null and (s.deleted_at is not null or c.deleted_at is not null)`,
  },
];
