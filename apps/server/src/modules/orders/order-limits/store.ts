import type { Paise } from '@jhumka/domain/money';
import { maxOrdersCounted, type OrderHistory } from '@jhumka/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

interface Row extends Omit<OrderHistory, 'unitsToday'> {
  readonly userId: string;
  readonly unitsToday: OrderHistory['unitsToday'] | null;
}

/** Delivery address of a cash order, as far as it tells who pays there. */
export interface CashPlace {
  readonly userId: string;
  readonly mobile: string;
  readonly pincode: string;
  readonly address_line: string;
}

/** Picks what tells who pays of a delivery address. */
export const placeOf = (
  userId: string,
  { mobile, pincode, address_line }: Omit<CashPlace, 'userId'>,
): CashPlace => ({
  userId,
  mobile,
  pincode,
  address_line,
});

// Both must match the indexes `orders_cash_by_mobile` and `orders_cash_by_address` literally.
const isOpenCash = sql`payment_status = 'cod_due' and order_status not in ('cancelled', 'delivered', 'returned')`;
const lettersOf = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${text}, '[[:space:][:punct:]]', '', 'g'))`;

/**
 * Sums the undelivered cash orders of other accounts with the same mobile number, or the same address, by user id of
 * each place. Others that order at the same moment are not seen.
 */
export async function sumCashOfOthers(
  db: Db | Tx,
  places: readonly CashPlace[],
): Promise<ReadonlyMap<string, Paise>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; owed: Paise }>`
    select place."userId", sum(due)::bigint as owed
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place ("userId" text, mobile text, pincode text, address_line text)
    cross join lateral (
      select id, grand_total - exchange_credit - coins_paid - credit_used as due from orders
      where ${isOpenCash} and delivery_address ->> 'mobile' = place.mobile and user_id <> place."userId"
      union
      select id, grand_total - exchange_credit - coins_paid - credit_used as due from orders
      where ${isOpenCash} and delivery_address ->> 'pincode' = place.pincode
        and ${lettersOf(sql`delivery_address ->> 'address_line'`)} = ${lettersOf(sql`place.address_line`)}
        and user_id <> place."userId"
    ) as of_others
    group by place."userId"`.execute(db);
  return new Map(rows.map(({ userId, owed }) => [userId, owed]));
}

/**
 * Reads the order histories of several customers in one statement, by the index of a customer's newest orders. Unpaid
 * orders with an expired reservation, cancelled ones, and `repeated` ones, which ordering again ends, don't count.
 * Customers with lifted limits are skipped.
 */
export async function listHistories(
  db: Db | Tx,
  userIds: readonly string[],
  {
    hourAgo,
    dayBegan,
    repeated,
  }: { readonly hourAgo: Date; readonly dayBegan: Date; readonly repeated: readonly string[] },
): Promise<ReadonlyMap<string, OrderHistory>> {
  const state =
    repeated.length === 0
      ? sql`stock_holds.state`
      : sql`case when orders.id = any(${repeated}::text[]) then 'returned' else stock_holds.state end`;
  const { rows } = await sql<Row>`
    select users.id as "userId", users.order_limits_lifted as "isLifted",
      users.mobile_verified_at is not null as "hasVerifiedMobile",
      "deliveredOrders", "openCashOrders", "openCashTotal", "unpaidUnits", "unpaidTotal", "ordersThisHour", "unitsToday"
    from users cross join lateral (
      select
        count(*) filter (where order_status = 'delivered')::int as "deliveredOrders",
        count(*) filter (where is_open_cash)::int as "openCashOrders",
        coalesce(sum(due) filter (where is_open_cash), 0)::bigint as "openCashTotal",
        coalesce(sum((bill ->> 'quantity')::int) filter (where is_reserved), 0)::int as "unpaidUnits",
        coalesce(sum(due) filter (where is_reserved), 0)::bigint as "unpaidTotal",
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
        select orders.id, order_status, grand_total - exchange_credit - coins_paid - credit_used as due, bill, orders.created_at,
          payment_status = 'cod_due' and order_status not in ('cancelled', 'delivered', 'returned') as is_open_cash,
          coalesce(${state} = 'held', false) as is_reserved,
          coalesce(${state} = 'returned', false) as is_lapsed
        from orders left join stock_holds
          on stock_holds.order_id = orders.id and orders.payment_status in ('awaiting_payment', 'failed')
        where orders.user_id = users.id and not users.order_limits_lifted
        order by orders.created_at desc, orders.id desc limit ${sql.lit(maxOrdersCounted)}
      ) as newest
    ) as history
    where users.id = ${anyOf(userIds)}`.execute(db);
  return new Map(
    rows.map(({ userId, unitsToday, ...history }) => [userId, { ...history, unitsToday: unitsToday ?? {} }]),
  );
}
