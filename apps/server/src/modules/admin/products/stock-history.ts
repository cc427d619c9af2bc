import { pageInfoOf } from '@jhumka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUserNames } from '../../platform/users/index.ts';
import { findAdminRows } from './store-products.ts';

interface MoveRow {
  readonly at: string;
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  readonly stock_after: number;
  readonly order_number: string | null;
  readonly actor_id: string | null;
}

/** Lists every stock change of a product, newest first: the ledger, and the items of new orders (decision 0033). */
export const listStockHistory: Verb<'admin.products.stockHistory'> = async (ctx, { id, page, limit }) => {
  const [product] = await findAdminRows(ctx.db, [id]);
  if (!product) throw new Problem('product-not-found');
  const totalCount = await countMoves(ctx.db, id);
  const rows = await listMoves(ctx.db, id, { limit, offset: (page - 1) * limit });
  const names = await findUserNames(ctx.db, [
    ...new Set(rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))),
  ]);
  const data = rows.map(({ at, quantity, reason, note, stock_after, order_number, actor_id }) => ({
    at,
    quantity,
    reason,
    note,
    stock_after,
    orderId: order_number,
    actor: actor_id === null ? null : { _id: actor_id, name: names.get(actor_id) ?? 'Somebody' },
  }));
  return { message: 'Stock', data, ...pageInfoOf({ page, limit }, totalCount) };
};

async function countMoves(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from stock_movements where product_id = ${productId}) +
    (select count(*) from order_items where product_id = ${productId}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The stock after each change is computed backwards from the current stock. */
async function listMoves(
  db: Db,
  productId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    with moves as (
      select at, quantity, reason, note, order_id, actor_id, id as place
      from stock_movements where product_id = ${productId}
      union all
      select o.created_at, -i.quantity, 'sale', '', o.id, null, null
      from order_items i join orders o on o.id = i.order_id where i.product_id = ${productId}
    ), counted as (
      select *, (select stock from products where id = ${productId}) - coalesce(sum(quantity) over (
        order by at desc, place desc nulls last, order_id desc rows between unbounded preceding and 1 preceding
      ), 0) as stock_after
      from moves
    )
    select counted.at, counted.quantity, counted.reason, counted.note, counted.stock_after::int, o.order_number,
      counted.actor_id
    from counted left join orders o on o.id = counted.order_id
    order by counted.at desc, counted.place desc nulls last, counted.order_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
