import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Figures of a category or subcategory: products and units sold. */
export interface SectionFigures {
  readonly product_count: number;
  readonly hidden_count: number;
  readonly sold_30_days: number;
}

/** The figures of a subcategory. */
export interface SectionFiguresRow extends SectionFigures {
  readonly category_id: string;
  readonly subcategory_id: string;
}

/** Sums the units sold in the last thirty days, without returns. */
export async function sumSectionFigures(db: Db): Promise<readonly SectionFiguresRow[]> {
  const { rows } = await sql<SectionFiguresRow>`
    select category_id, subcategory_id, sum(shown)::int as product_count, sum(hidden)::int as hidden_count,
      sum(units)::int as sold_30_days
    from (
      select category_id, subcategory_id, count(*) filter (where publish) as shown,
        count(*) filter (where not publish) as hidden, 0 as units
      from products where deleted_at is null group by category_id, subcategory_id
      union all
      select p.category_id, p.subcategory_id, 0, 0, sum(i.quantity)
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.created_at > now() - interval '30 days' and o.order_status <> 'cancelled'
        and o.payment_status not in ('awaiting_payment', 'failed')
      group by p.category_id, p.subcategory_id
    ) counted group by category_id, subcategory_id`.execute(db);
  return rows;
}
