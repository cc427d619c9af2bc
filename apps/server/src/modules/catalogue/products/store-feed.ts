import type { ProductOption } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** A variant as feeds of products list it: its list price, and what it costs now. */
export interface FeedVariant {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly description: string;
  readonly category_name: string;
  readonly subcategory_name: string;
  readonly options: readonly ProductOption[];
  readonly value_ids: readonly string[];
  readonly sku: string;
  readonly barcode: string;
  readonly metal: string;
  readonly gst: number;
  readonly list_price: Paise;
  readonly price: Paise;
  readonly discount: number;
  /** Span of the period whose price it has; null for the price of the shop. */
  readonly price_since: string | null;
  readonly price_until: string | null;
  readonly stock: number;
  readonly made_to_order_days: number | null;
  /** Its own pictures, or those of the product; never empty. */
  readonly pictures: readonly string[];
}

/** Lists the variants for sale of a span of products at an instant, without those that have no picture. */
export async function listFeedVariants(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string | undefined },
  at: Date,
): Promise<FeedVariant[]> {
  const { rows } = await sql<FeedVariant>`
    select v.id, p.id as product_id, p.name, p.description, c.name as category_name, s.name as subcategory_name,
      p.options, v.value_ids, v.sku, v.barcode, p.metal, p.gst, v.price as list_price, sold.price, sold.discount,
      sold.price_since, sold.price_until, v.stock, v.made_to_order_days, shown.pictures
    from products p
      join categories c on c.id = p.category_id
      join subcategories s on s.id = p.subcategory_id
      join product_variants v on v.product_id = p.id and not v.is_hidden and v.deleted_at is null
      cross join lateral price_at(v, ${at.toISOString()}::timestamptz) as sold
      cross join lateral (select coalesce(
        nullif(v.picture_ids, '{}'),
        nullif(array(select x.picture_id from product_pictures x where x.product_id = p.id order by x.position), '{}'),
        array_remove(array[p.model_poster_id], null)) as pictures) as shown
    where p.id >= ${from} and ${to === undefined ? sql`true` : sql`p.id < ${to}`}
      and p.publish and p.deleted_at is null and shown.pictures <> '{}'
    order by p.id, v.position, v.id`.execute(db);
  return rows;
}
