import { sql } from 'kysely';
import type { Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';

/** A change of the stock of a product, and the stock after it. */
export interface StockMoveRow {
  readonly variant_id: string;
  readonly at: string;
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  readonly stock_after: number;
  readonly order_number: string | null;
  readonly actor_id: string | null;
}

/** Counts the changes of the stock of a product. */
export async function countStockMoves(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from stock_movements where product_id = ${productId}) +
    (select count(*) from order_items where product_id = ${productId} and made_to_order_days is null) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * A page of the changes, newest first. The stock after each move is that of all variants, hidden and deleted ones
 * included, counted from the stock of now, backwards.
 */
export async function listStockMoves(
  db: Db,
  productId: string,
  { limit, offset }: Page,
): Promise<StockMoveRow[]> {
  const { rows } = await sql<StockMoveRow>`
    with moves as (
      select variant_id, at, quantity, reason, note, order_id, actor_id, id as place
      from stock_movements where product_id = ${productId}
      union all
      select i.variant_id, o.created_at, -i.quantity, 'sale', '', o.id, null, null
      from order_items i join orders o on o.id = i.order_id
      where i.product_id = ${productId} and i.made_to_order_days is null
    ), counted as (
      select *, (select sum(stock) from product_variants where product_id = ${productId}) - coalesce(sum(quantity) over (
        order by at desc, place desc nulls last, order_id desc rows between unbounded preceding and 1 preceding
      ), 0) as stock_after
      from moves
    )
    select counted.variant_id, counted.at, counted.quantity, counted.reason, counted.note, counted.stock_after::int, o.order_number,
      counted.actor_id
    from counted left join orders o on o.id = counted.order_id
    order by counted.at desc, counted.place desc nulls last, counted.order_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts units of a product sold in the last days, without returns. */
export async function countUnitsSold(db: Db, productId: string, days: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(i.quantity), 0)::int as units from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${productId} and o.created_at > now() - make_interval(days => ${days}::int)
      and o.order_status <> 'cancelled'`.execute(db);
  return rows[0]?.units ?? 0;
}
