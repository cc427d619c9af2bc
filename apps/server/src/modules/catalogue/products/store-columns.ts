import { type RawBuilder, sql } from 'kysely';

const columnsWith = (price: RawBuilder<unknown>) => sql`
  p.id, p.sku, p.name, p.description, p.category_id, c.name as category_name, p.subcategory_id,
  s.name as subcategory_name, p.unit, ${price}, p.gst, p.stock, p.options,
  p.prices_differ, p.choices_in_stock, p.made_to_order_days, p.variant_count, p.sold_out_variants, p.metal, p.purity,
  p.gemstones, p.gross_weight_g, p.dimensions_mm, p.tags, p.more_details, p.hsn, p.huid, p.engraving, p.country_of_origin,
  p.model_file, p.model_poster_id, p.publish, p.rating, p.review_count, p.version, p.created_at, p.updated_at,
  c.is_hidden as category_hidden, c.is_hidden or s.is_hidden as subcategory_hidden`;

/** Columns of a product `p` as lists show it, with its category `c` and its subcategory `s`. */
export const productColumns = columnsWith(sql`p.price, p.discount, p.discounted_price`);

/** The same at the price of the shop, which administrators edit, whatever period holds; from `editedProducts`. */
export const editedColumns = columnsWith(sql`own.price, own.discount, own.discounted_price`);

/** Products `p` with the variant `own` that is shown first at the prices of the shop. */
export const editedProducts = sql`products p
  join categories c on c.id = p.category_id
  join subcategories s on s.id = p.subcategory_id
  cross join lateral (
    select price, discount, discounted_price from product_variants
    where product_id = p.id
    order by is_hidden or deleted_at is distinct from p.deleted_at, stock = 0 and made_to_order_days is null,
      discounted_price, position
    limit 1
  ) own`;
