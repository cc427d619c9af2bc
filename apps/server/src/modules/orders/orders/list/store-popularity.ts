import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { type Db, transact } from '../../../../database/transact.ts';
import { listPopularities, setPopularities } from '../../../catalogue/products/store.ts';

/** A returned unit cancels its own sale and one more. */
const weightOfReturn = 2;

/**
 * Computes the popularity by product id: units ordered since an instant less returned ones, weighted. Cancelled and
 * unpaid orders don't count.
 */
async function readPopularity(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; popularity: number }>`
    with counted as materialized (
      select id, order_status = 'returned' as is_returned from orders
      where created_at >= ${since} and order_status <> 'cancelled'
        and payment_status not in ('awaiting_payment', 'failed')
    )
    select product_id, sum(units)::int as popularity from (
      select item.product_id,
        item.quantity * case when counted.is_returned then 1 - ${weightOfReturn}::int else 1 end as units
      from counted join order_items item on item.order_id = counted.id
      union all
      select line.product_id, -${weightOfReturn}::int * line.quantity
      from counted join order_return_lines line on line.order_id = counted.id
      where not counted.is_returned
    ) as moves group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, popularity }) => [product_id, popularity]));
}

const countedDays = 90;

const dayMs = 24 * 60 * 60_000;

/** Batch size: small enough that orders don't wait long for the locks. */
const productsAtOnce = 200;

/** Recomputes the popularity of products and stores the changes. Idempotent; several processes may run it at once. */
export async function refreshPopularity(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const popularity = await readPopularity(ctx.db, new Date(ctx.now().getTime() - countedDays * dayMs));
  const written = await listPopularities(ctx.db);
  const ids = [...new Set([...popularity.keys(), ...written.keys()])].sort();
  const changed = ids
    .map((id) => ({ id, popularity: popularity.get(id) ?? 0 }))
    .filter((row) => row.popularity !== (written.get(row.id) ?? 0));
  for (let from = 0; from < changed.length; from += productsAtOnce) {
    const rows = changed.slice(from, from + productsAtOnce);
    await transact(ctx, (tx) => setPopularities(tx, rows));
  }
}
