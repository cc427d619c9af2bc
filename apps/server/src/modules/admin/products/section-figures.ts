import { sql } from 'kysely';
import { cacheFigures } from '../../../cache-figures.ts';
import type { Db } from '../../../database/transact.ts';

/** Figures of a category or subcategory: products and units sold. */
export interface SectionFigures {
  readonly product_count: number;
  readonly hidden_count: number;
  readonly sold_30_days: number;
}

interface FiguresRow extends SectionFigures {
  readonly category_id: string;
  readonly subcategory_id: string;
}

/** From this number of products, or sold units, on, aggregating is slow. */
const large = 10_000;

const readFigures = cacheFigures<readonly FiguresRow[]>(() => ({
  addUp: ({ db }) => addUp(db),
  isLarge: (rows) =>
    rows.reduce((sum, row) => sum + row.product_count + row.hidden_count + row.sold_30_days, 0) > large,
}));

/** Sums the units sold in the last thirty days, without returns. */
async function addUp(db: Db): Promise<readonly FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
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

/** Returns the figures of each category or subcategory by id; cached for about a minute in a large shop. */
export async function readSectionFigures(
  ctx: Parameters<typeof readFigures>[0],
  of: 'category_id' | 'subcategory_id',
): Promise<(id: string) => SectionFigures> {
  const sums = new Map<string, SectionFigures>();
  for (const row of await readFigures(ctx, '')) sums.set(row[of], added(sums.get(row[of]) ?? nothing, row));
  return (id) => sums.get(id) ?? nothing;
}

const nothing: SectionFigures = { product_count: 0, hidden_count: 0, sold_30_days: 0 };

const added = (one: SectionFigures, other: SectionFigures): SectionFigures => ({
  product_count: one.product_count + other.product_count,
  hidden_count: one.hidden_count + other.hidden_count,
  sold_30_days: one.sold_30_days + other.sold_30_days,
});
