import { mostOrdersCounted, type OrderHistory } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

interface Row extends Omit<OrderHistory, 'unitsToday'> {
  readonly userId: string;
  readonly unitsToday: OrderHistory['unitsToday'] | null;
}

/**
 * Compares with one id, or with a list. For a list PostgreSQL plans the statement anew each time, as a plan for lists of
 * any length looks dearer to it, and planning takes longer than running it.
 */
const oneOf = (ids: readonly string[]) => (ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::text[])`);

/**
 * Reads the order histories of several customers in one statement, by the index of a customer's newest orders. Unpaid
 * orders with an expired reservation, and cancelled ones, don't count. Customers with lifted limits are skipped.
 */
export async function listHistories(
  db: Db | Tx,
  userIds: readonly string[],
  { hourAgo, dayBegan }: { readonly hourAgo: Date; readonly dayBegan: Date },
): Promise<ReadonlyMap<string, OrderHistory>> {
  const { rows } = await sql<Row>`
    select users.id as "userId", users.order_limits_lifted as "isLifted",
      users.mobile_verified_at is not null as "hasVerifiedMobile",
      "deliveredOrders", "openCashOrders", "openCashTotal", "unpaidUnits", "unpaidTotal", "ordersThisHour", "unitsToday"
    from users cross join lateral (
      select
        count(*) filter (where order_status = 'delivered')::int as "deliveredOrders",
        count(*) filter (where is_open_cash)::int as "openCashOrders",
        coalesce(sum(grand_total) filter (where is_open_cash), 0)::bigint as "openCashTotal",
        coalesce(sum((bill ->> 'quantity')::int) filter (where is_reserved), 0)::int as "unpaidUnits",
        coalesce(sum(grand_total) filter (where is_reserved), 0)::bigint as "unpaidTotal",
        count(*) filter (where created_at > ${hourAgo})::int as "ordersThisHour",
        (
          select jsonb_object_agg(product_id, units) from (
            select product_id, sum(quantity)::int as units
            from unnest(array_agg(newest.id) filter (
              where created_at >= ${dayBegan} and order_status <> 'cancelled' and not is_lapsed
            )) as today (id)
            join order_items on order_items.order_id = today.id
            group by product_id
          ) as of_product
        ) as "unitsToday"
      from (
        select orders.id, order_status, grand_total, bill, orders.created_at,
          payment_status = 'cod_due' and order_status not in ('cancelled', 'delivered', 'returned') as is_open_cash,
          coalesce(stock_holds.state = 'held', false) as is_reserved,
          coalesce(stock_holds.state = 'returned', false) as is_lapsed
        from orders left join stock_holds
          on stock_holds.order_id = orders.id and orders.payment_status in ('awaiting_payment', 'failed')
        where orders.user_id = users.id and not users.order_limits_lifted
        order by orders.created_at desc, orders.id desc limit ${sql.lit(mostOrdersCounted)}
      ) as newest
    ) as history
    where users.id ${oneOf(userIds)}`.execute(db);
  return new Map(
    rows.map(({ userId, unitsToday, ...history }) => [userId, { ...history, unitsToday: unitsToday ?? {} }]),
  );
}
