import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { type Coins, noCoins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import type { CheckoutCoins } from '@jhumka/domain/pricing';
import type { Span } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/transact.ts';

export interface Counted {
  readonly count: number;
  readonly worth: Paise;
}

// Condition for sold orders; must match the index `orders_sold` literally.
export const soldCondition = sql<boolean>`order_status <> 'cancelled' and payment_status not in ('awaiting_payment', 'failed')`;

/**
 * Sums sales of a period: orders neither cancelled nor awaiting payment, grand totals without
 * refunds.
 */
export async function readSales(db: Db, { from, to }: Span): Promise<Counted> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Paise>`coalesce(sum(grand_total - refunded_total), 0)::bigint`.as('worth'),
    ])
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .where(soldCondition)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * The same for each day of a period, in days in India; days without a sale are missing. Each day is a lookup of its
 * own: grouping would compute and sort the day of every order of two months.
 */
export async function readSalesByDay(
  db: Db,
  { from, to }: Span,
): Promise<(Counted & { readonly day: string })[]> {
  const { rows } = await sql<Counted & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, count, worth
    from generate_series(
      date_trunc('day', ${from}::timestamptz at time zone 'Asia/Kolkata'),
      ${to}::timestamptz at time zone 'Asia/Kolkata' - interval '1 microsecond', interval '1 day'
    ) as day cross join lateral (
      select count(*) as count, sum(grand_total - refunded_total)::bigint as worth from orders
      where created_at >= greatest(day at time zone 'Asia/Kolkata', ${from}::timestamptz)
        and created_at < least((day + interval '1 day') at time zone 'Asia/Kolkata', ${to}::timestamptz) and ${soldCondition}
    ) sold where count > 0 order by day`.execute(db);
  return rows;
}

/**
 * Sums the discounts of orders placed from one day to another: by VIP, by coupons, and by given coins, and counts those
 * whose delivery VIP waived. As agreed when they were placed: returned goods are not taken off.
 */
export async function sumDiscounts(
  db: Db | Tx,
  { from, until }: { readonly from: Day; readonly until: Day },
) {
  return db
    .selectFrom('orders')
    .select([
      sql<Paise>`coalesce(sum((bill ->> 'vip_discount')::bigint), 0)::bigint`.as('vip'),
      sql<Paise>`coalesce(sum((bill ->> 'coupon_discount')::bigint), 0)::bigint`.as('coupons'),
      sql<Paise>`coalesce(sum(coins_discount), 0)::bigint`.as('coins'),
      sql<Coins>`coalesce(sum(coins_given), 0)::bigint`.as('given'),
      sql<number>`(count(*) filter (where (bill ->> 'delivery_waived')::boolean))::int`.as('waived'),
    ])
    .where('created_at', '>=', startOfDay(from).toISOString())
    .where('created_at', '<', startOfDay(until).toISOString())
    .where(soldCondition)
    .executeTakeFirstOrThrow();
}

/**
 * Counts the given coins of orders placed from one day to another, as far as these rules let them pay (decision 0162):
 * as many as were used, up to a share of the goods, and so that enough is left to pay.
 */
export async function countGivenCoins(
  db: Db | Tx,
  { from, until }: { readonly from: Day; readonly until: Day },
  { coinWorth, coinShare, minToPay }: CheckoutCoins,
): Promise<Coins> {
  const amount = (name: string) => sql`(bill ->> ${sql.lit(name)})::bigint`;
  const goods = sql`(${amount('total_with_gst')} - ${amount('vip_discount')} - ${amount('coupon_discount')})`;
  const limit = sql`least(round(${goods} * ${coinShare}::numeric / 100), ${goods} + ${amount('delivery')} - ${minToPay})`;
  const { coins } = await db
    .selectFrom('orders')
    .select(
      sql<Coins>`coalesce(sum(greatest(0, least(coins_given, floor(${limit} / nullif(${coinWorth}, 0))))), 0)::bigint`.as(
        'coins',
      ),
    )
    .where('created_at', '>=', startOfDay(from).toISOString())
    .where('created_at', '<', startOfDay(until).toISOString())
    .where('coins_given', '>', noCoins)
    .where(soldCondition)
    .executeTakeFirstOrThrow();
  return coinWorth === 0 ? noCoins : coins;
}

/** Promised days of a courier, '' for orders without one. */
export interface PromiseCounts {
  readonly courier: string;
  readonly kept: number;
  readonly late: number;
}

/**
 * Counts the orders that were promised for the days of a period, by courier: delivered by then, or late, also those still
 * under way. Only the orders of a few months are read, as none is promised for later.
 */
export async function countPromises(db: Db, { from, to }: { from: Day; to: Day }): Promise<PromiseCounts[]> {
  const { rows } = await sql<PromiseCounts>`
    select courier_partner as courier, count(*) filter (where arrived <= promised_day)::int as kept,
      count(*) filter (where arrived is null or arrived > promised_day)::int as late
    from orders cross join lateral (select (delivered_at at time zone 'Asia/Kolkata')::date as arrived) delivery
    where created_at >= ${from}::date - interval '3 months' and promised_day between ${from} and ${to}
      and (arrived is not null or order_status not in ('cancelled', 'returned')
        and payment_status not in ('awaiting_payment', 'failed') and promised_day < ${to})
    group by courier_partner order by count(*) desc, courier_partner limit 20`.execute(db);
  return rows;
}
