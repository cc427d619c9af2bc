import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

/**
 * Fills the sums of the reports as the job would: generated orders have a bill of another product, so it would find no
 * line of theirs.
 */
export async function generateSales({ connection: { db } }: ShopData): Promise<void> {
  await sql`truncate sales_changes, sales_lines, sales_sums`.execute(db);
  await sql`
    insert into sales_lines
    select o.id, i.variant_id || ':' || i.position, (o.created_at at time zone 'Asia/Kolkata')::date, i.product_id,
      i.variant_id, p.category_id, coalesce(nullif(p.metal, ''), 'none'), 'city ' || hashtext(o.user_id) % 500,
      o.payment_method, 'none', 'NONE', i.quantity, i.line_total, 0, 0, 150000, 1, i.line_total
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.order_status <> 'cancelled' and o.payment_status not in ('awaiting_payment', 'failed')`.execute(
    db,
  );
  await sql`
    insert into sales_sums
    select dimension, span, first, key, max(product), sum(units), sum(sales), 0, 0, sum(cost), sum(costed_units),
      sum(costed_sales)
    from sales_lines
      cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as spans (span, first)
      cross join lateral (values
        ('variant', variant_id, product_id), ('category', category, ''), ('metal', metal, ''), ('city', city, ''),
        ('payment', payment, ''), ('coupon', coupon, ''), ('tier', tier, '')
      ) as keys (dimension, key, product)
    group by dimension, span, first, key`.execute(db);
  await sql`vacuum (analyze) sales_lines, sales_sums, sales_changes`.execute(db);
}
