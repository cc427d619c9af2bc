import { type Day, startOfDay } from '@jhumka/domain/calendar';
import type { VipThresholds, VipTier } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** The tier of a member's spend, as SQL. */
const tierOf = (
  { SILVER, GOLD, PLATINUM }: VipThresholds,
  spend = sql.raw('m.lifetime_spend'),
) => sql<VipTier>`case
  when ${spend} >= ${PLATINUM} then 'PLATINUM' when ${spend} >= ${GOLD} then 'GOLD'
  when ${spend} >= ${SILVER} then 'SILVER' else 'NONE' end`;

/** Counts tier changes by old and new tier under new thresholds. */
export async function countTierChanges(
  db: Db,
  now: VipThresholds,
  then: VipThresholds,
): Promise<{ before: VipTier; after: VipTier; members: number }[]> {
  const { rows } = await sql<{ before: VipTier; after: VipTier; members: number }>`
    select ${tierOf(now)} as before, ${tierOf(then)} as after, count(*)::int as members
    from vip_memberships m where m.ended_at is null group by 1, 2`.execute(db);
  return rows;
}

/** Days from the first to the last. */
interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Tiers of the customer when an order was placed: as it was, and as it would have been under other thresholds. */
export interface TiersOfOrder {
  readonly before: VipTier;
  readonly after: VipTier;
}

/**
 * Selects the orders of some days with both tiers. A member's spend before an order is that of today without this order
 * and later ones; where other thresholds decide the same by it, the tier is that of the order.
 */
const soldOrders = ({ from, until }: Days, now: VipThresholds, then: VipThresholds) => sql`
  select id, bill, order_status, day, tier as before,
    case when is_member and ${tierOf(now, sql.raw('spend'))} <> ${tierOf(then, sql.raw('spend'))}
      then ${tierOf(then, sql.raw('spend'))} else tier end as after
  from (
    select o.id, o.bill, o.order_status, o.payment_status, coalesce(o.tier, 'NONE') as tier,
      (o.created_at at time zone 'Asia/Kolkata')::date as day, m.user_id is not null as is_member,
      m.lifetime_spend - sum(case payment_status when 'paid' then grand_total - refunded_total else exchange_credit end)
        over (partition by o.user_id order by o.created_at desc, o.id desc) as spend
    from orders o left join vip_memberships m
      on m.user_id = o.user_id and m.ended_at is null and m.joined_at <= o.created_at
    where o.created_at >= ${startOfDay(from).toISOString()}
  ) placed
  where day <= ${until}::date and order_status <> 'cancelled' and payment_status not in ('awaiting_payment', 'failed')`;

/** Goods that were sold, by what decides the rate of their coins. */
interface SoldGoods extends TiersOfOrder {
  readonly categoryId: string;
  readonly day: Day;
  /** Without GST, after discounts: their share of each order's in proportion, so a preview differs by a few paise. */
  readonly amount: Paise;
}

/** Sums the goods of orders of some days that were not undone. */
export async function sumSoldGoods(
  db: Db | Tx,
  days: Days,
  now: VipThresholds,
  then: VipThresholds,
): Promise<SoldGoods[]> {
  const figure = (name: string) => sql`coalesce((bill ->> ${sql.lit(name)})::numeric, 0)`;
  const { rows } = await sql<SoldGoods>`
    select before, after, coalesce(p.category_id, '') as "categoryId", day,
      round(sum(i.line_total * part))::bigint as amount
    from (
      select *, 1 - (${figure('vip_discount')} + ${figure('coupon_discount')} + ${figure('coins_discount')})
        / nullif(${figure('total_with_gst')}, 0) as part
      from (${soldOrders(days, now, then)}) sold where order_status <> 'returned'
    ) o join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
    where part is not null group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Counts the orders of some days by tier, and sums what the discount of a tier is taken of. */
export async function sumOrdersByTier(
  db: Db | Tx,
  days: Days,
  now: VipThresholds,
  then: VipThresholds,
): Promise<(TiersOfOrder & { readonly orders: number; readonly amount: Paise })[]> {
  const { rows } = await sql<TiersOfOrder & { orders: number; amount: Paise }>`
    select before, after, count(*)::int as orders, sum((bill ->> 'discounted_total')::bigint)::bigint as amount
    from (${soldOrders(days, now, then)}) sold group by 1, 2`.execute(db);
  return rows;
}

/** Counts members by tier, and those who joined since an instant. */
export async function countMembersByTier(db: Db, { SILVER, GOLD, PLATINUM }: VipThresholds, since: Date) {
  const at = since.toISOString();
  const {
    rows: [row],
  } = await sql<{
    total: number;
    silver: number;
    gold: number;
    platinum: number;
    joined: number;
    with_money: number;
  }>`
    select count(*) as total,
      count(*) filter (where lifetime_spend >= ${SILVER} and lifetime_spend < ${GOLD}) as silver,
      count(*) filter (where lifetime_spend >= ${GOLD} and lifetime_spend < ${PLATINUM}) as gold,
      count(*) filter (where lifetime_spend >= ${PLATINUM}) as platinum,
      count(*) filter (where joined_at >= ${at}) as joined,
      count(*) filter (where joined_at >= ${at} and method = 'money') as with_money
    from vip_memberships where ended_at is null`.execute(db);
  if (!row) throw new Error('a count always gives a row');
  return row;
}

/** Sums member discounts since an instant, on active orders. */
export async function sumMemberDiscounts(
  db: Db,
  since: Date,
): Promise<{ orders: number; discount: Paise; waived: number }> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<Paise>`coalesce(sum((bill ->> 'vip_discount')::bigint), 0)::bigint`.as('discount'),
      sql<number>`count(*) filter (where (bill ->> 'delivery_waived')::boolean)`.as('waived'),
    ])
    .where('created_at', '>=', since.toISOString())
    .where('order_status', 'not in', ['cancelled', 'returned'])
    .executeTakeFirstOrThrow();
}
