import { sql } from 'kysely';
import { liftIndexes } from './lift-indexes.ts';
import type { ShopData } from './shop.ts';

const spans = ['day', 'month', 'year'] as const;
const keys = {
  ...{ product: 'product_id', variant: 'variant_id', category: 'category', metal: 'metal', city: 'city' },
  ...{ payment: 'payment', coupon: 'coupon', tier: 'tier' },
};

/** Fills the sums of the reports with what the job would add up, in the order of time. */
export async function generateSales(data: ShopData, log: (line: string) => void): Promise<void> {
  const { db } = data.connection;
  await sql`truncate sales_changes, sales_lines, sales_sums`.execute(db);
  const putBack = await liftIndexes(data, ['sales_lines', 'sales_sums']);
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true), set_config('work_mem', '512MB', true)`.execute(
      tx,
    );
    // What the triggers add up is added below, without indexes.
    await sql`alter table sales_lines disable trigger user`.execute(tx);
    await sql`
      insert into sales_lines
      select o.id, i.variant_id, (o.created_at at time zone 'Asia/Kolkata')::date, i.product_id, i.variant_id,
        p.category_id, coalesce(nullif(p.metal, ''), 'none'), lower(o.delivery_address ->> 'city'), o.payment_method,
        'none', 'NONE', i.quantity, i.line_total, 0, 0, i.cost, i.quantity, i.line_total
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.order_status <> 'cancelled' and o.payment_status not in ('awaiting_payment', 'failed')
      order by o.created_at`.execute(tx);
    await sql`alter table sales_lines enable trigger user`.execute(tx);
    for (const span of spans) {
      const first = sql`date_trunc(${sql.lit(span)}, day)::date`;
      for (const [dimension, key] of Object.entries(keys)) {
        if (dimension === 'product' && span === 'day') continue; // Those of the variants.
        const product = dimension === 'variant' ? sql`max(product_id)` : sql`''`;
        await sql`
          insert into sales_sums
          select ${dimension}, ${span}, ${first}, ${sql.ref(key)}, ${product}, sum(units), sum(sales), 0, 0, sum(cost),
            sum(costed_units), sum(costed_sales)
          from sales_lines group by ${first}, ${sql.ref(key)} order by ${first}`.execute(tx);
      }
    }
  });
  await putBack(log);
  await sql`vacuum (analyze) sales_lines, sales_sums, sales_changes`.execute(db);
}
