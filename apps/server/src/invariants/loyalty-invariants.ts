import { advice } from './advice.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of streaks and coupons. */
export const loyaltyInvariants: readonly Invariant[] = [
  {
    name: 'a streak matches its last visit',
    advice: advice.report,
    sql: `select s.user_id as id from streaks s
      left join streak_days d on d.user_id = s.user_id and d.day = s.last_day
      where d.user_id is null or d.streak <> s.current or d.run <> s.run`,
  },
  {
    name: 'every day with coins has one movement of that amount',
    advice: advice.coins,
    sql: `select d.user_id || ' ' || d.day as id from streak_days d
      left join coin_movements m on m.key = 'streak-day:' || d.user_id || ':' || d.day
      left join coin_entries e on e.movement_id = m.id and e.side = 'customer'
      where d.coins <> coalesce(e.coins, 0)`,
  },
  {
    name: 'a milestone is paid if and only if it is claimed',
    advice: advice.coins,
    sql: `select s.user_id || ' ' || s.run || ':' || s.days as id from streak_milestones s
      left join coin_movements m on m.key = 'streak-milestone:' || s.user_id || ':' || s.run || ':' || s.days
      left join coin_entries e on e.movement_id = m.id and e.side = 'customer'
      where case when s.claimed_at is null then 0 else s.coins end <> coalesce(e.coins, 0)`,
  },
  {
    name: 'a missed day uses one freeze, of a claimed milestone that gives one',
    advice: advice.report,
    sql: `select user_id || ' ' || freeze_used_for as id from streak_milestones where freeze_used_for is not null
      group by user_id, freeze_used_for
      having count(*) > 1 or not bool_and(gives_freeze and claimed_at is not null)`,
  },
  {
    name: 'a coupon is used by one active order at most, and is marked used',
    advice: advice.coupon,
    sql: `select c.id from coupons c
      left join coupon_uses u on u.coupon_id = c.id and u.restored_at is null
      group by c.id, c.state having count(u.order_id) <> case when c.state = 'used' then 1 else 0 end`,
  },
  {
    name: 'a cancelled order uses no coupon',
    advice: advice.coupon,
    // A coupon that was made for its order alone, as by phone, stays with it.
    sql: `select o.id from coupon_uses u join orders o on o.id = u.order_id
      join coupons c on c.id = u.coupon_id and (c.campaign_id is not null or c.coins is not null)
      where u.restored_at is null and o.order_status = 'cancelled'`,
  },
  {
    name: 'an order has a coupon discount if and only if it has a coupon',
    advice: advice.coupon,
    sql: `select o.id from orders o left join coupon_uses u on u.order_id = o.id
      -- Exchanged goods have what the coupon of the order before gave them.
      where o.exchange_of is null and (o.bill ->> 'coupon_discount')::bigint <> coalesce(u.saved, 0)`,
  },
  {
    name: 'a campaign counts the orders that use it, and keeps its limits',
    advice: advice.repair,
    sql: `select p.id from coupon_campaigns p
      left join coupon_uses u on u.campaign_id = p.id and u.restored_at is null
      group by p.id having p.uses <> count(u.order_id) or p.uses > (p.terms ->> 'usageLimit')::int
        or p.spent <> coalesce(sum(u.saved), 0) or p.spent > (p.terms ->> 'budget')::bigint`,
  },
  {
    name: 'no customer exceeds the uses per customer of a campaign',
    advice: advice.coupon,
    sql: `select u.campaign_id || ' ' || u.user_id as id
      from coupon_uses u join coupon_campaigns p on p.id = u.campaign_id
      where u.restored_at is null
      group by u.campaign_id, u.user_id, p.terms
      having count(*) > (p.terms ->> 'perPersonLimit')::int`,
  },
  {
    name: 'a coupon bought with coins has cost them',
    advice: advice.coins,
    sql: `select c.id from coupons c
      -- Of whoever made it: joining two accounts moves the coupon and not the entry.
      left join coin_movements m on m.reason = 'coupon-made' and m.reference = c.id
      left join coin_entries e on e.movement_id = m.id and e.side = 'customer'
      where c.coins is not null and -c.coins is distinct from e.coins`,
  },
];
