import { advice } from './advice.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of coins and of purchases of coins and membership. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'a movement of coins has two sides that sum to zero',
    advice: advice.report,
    sql: `select m.id from coin_movements m left join coin_entries e on e.movement_id = m.id
      group by m.id having count(e.side) <> 2 or sum(e.coins) <> 0`,
  },
  {
    name: 'the coin balance of a customer is the sum of their entries',
    advice: advice.repair,
    sql: `select a.user_id as id from coin_accounts a
      left join (select user_id, sum(coins) as coins from coin_entries where side = 'customer' group by user_id) e
        using (user_id)
      where a.balance <> coalesce(e.coins, 0)`,
  },
  {
    name: 'the running balance of a statement is right, and never below zero',
    advice: advice.report,
    sql: `select movement_id as id from (
        select movement_id, balance_after, sum(coins) over (partition by user_id order by position) as running
        from coin_entries where side = 'customer') lines
      where running <> balance_after or running < 0`,
  },
  {
    name: 'every movement of a customer is the lots that it made less what it took from lots',
    advice: advice.report,
    sql: `select e.movement_id as id from coin_entries e
      left join (select movement_id, sum(coins) as coins from coin_lots group by movement_id) l using (movement_id)
      left join (select movement_id, sum(coins) as coins from coin_lot_uses group by movement_id) u using (movement_id)
      where e.side = 'customer' and e.coins <> coalesce(l.coins, 0) - coalesce(u.coins, 0)`,
  },
  {
    name: 'what is left of a lot is its coins less what was taken, by movements of the same customer',
    advice: advice.report,
    sql: `select l.id from coin_lots l
      left join (select lot_id, sum(coins) as coins from coin_lot_uses group by lot_id) u on u.lot_id = l.id
      where l.remaining <> l.coins - coalesce(u.coins, 0)
      union select l.id from coin_lots l left join coin_lot_uses u on u.lot_id = l.id
      join coin_entries e on e.side = 'customer' and e.movement_id in (l.movement_id, u.movement_id)
      where e.user_id <> l.user_id`,
  },
  {
    name: 'the lots of a customer sum to the balance',
    advice: 'Repair the balances above. If it is still broken, report it with a backup of today.',
    sql: `select a.user_id as id from coin_accounts a
      left join (select user_id, sum(remaining) as coins from coin_lots group by user_id) l using (user_id)
      where a.balance <> coalesce(l.coins, 0)`,
  },
  {
    name: 'an order has the coins that it took and has not given back',
    advice: advice.report,
    sql: `select o.id from orders o
      left join (select split_part(m.reference, ':', 1) as order_id, -sum(e.coins) as coins
        from coin_movements m join coin_entries e on e.movement_id = m.id and e.side = 'customer'
        where m.reason in ('order-paid', 'order-back') group by 1) taken on taken.order_id = o.id
      where coins_given - coins_given_back + coins_purchased - coins_purchased_back <> coalesce(taken.coins, 0)`,
  },
  {
    name: 'the daily total of the house account is the sum of its entries',
    advice: advice.repair,
    sql: `select coalesce(recorded.day, made.day) || ' ' || coalesce(recorded.reason, made.reason) as id
      from (select day, reason, sum(coins) as coins, sum(movements) as movements from coin_house_days
        group by day, reason) recorded
      full join (select (m.created_at at time zone 'Asia/Kolkata')::date as day, m.reason, sum(e.coins) as coins,
          count(*) as movements
        from coin_movements m join coin_entries e on e.movement_id = m.id and e.side = 'house' group by 1, 2) made
        using (day, reason)
      where recorded.coins is distinct from made.coins or recorded.movements is distinct from made.movements`,
  },
  {
    name: 'the coins of all customers equal what the house account has given',
    advice: 'Repair the balances and the daily totals above. If it is still broken, report it.',
    sql: `select 'outstanding' as id
      where (select coalesce(sum(balance), 0) from coin_accounts)
        <> -(select coalesce(sum(coins), 0) from coin_house_days)`,
  },
  {
    name: 'an order earns the coins of the units that stayed',
    advice: advice.report,
    sql: `select e.order_id as id from order_earnings e join orders o on o.id = e.order_id
      where e.coins <> case when o.order_status in ('cancelled', 'returned') then 0 else (
        select coalesce(sum(floor((line ->> 'coins')::numeric * ((line ->> 'quantity')::int - coalesce(back.units, 0))
          / (line ->> 'quantity')::int)), 0)
        from jsonb_array_elements(e.lines) line left join lateral (
          select sum(l.quantity) as units from order_return_lines l
          where l.order_id = e.order_id and coalesce(nullif(l.line_key, ''), l.variant_id) = line ->> 'key'
        ) back on true) end`,
  },
  {
    name: 'the ledger has the free coins of an order, and none of a pending one',
    advice: advice.coins,
    sql: `select e.order_id as id from order_earnings e left join (
        select split_part(m.reference, ':', 1) as order_id, sum(c.coins) as coins
        from coin_movements m join coin_entries c on c.movement_id = m.id and c.side = 'customer'
        where m.reason in ('order-earned', 'order-earned-back') group by 1
      ) moved using (order_id)
      where coalesce(moved.coins, 0) <> case when e.freed_at is null then 0 else e.coins end`,
  },
  {
    name: 'a deleted account holds no coins',
    advice: advice.report,
    sql: 'select user_id as id from coin_accounts where closed_at is not null and balance <> 0',
  },
  {
    name: 'a purchase is paid with its price',
    advice: advice.provider,
    sql: `select provider_payment_id as id from payments p join purchases b on b.id = p.purchase_id
      where decision = 'pays' and (p.amount <> b.price or currency <> 'INR' or b.status <> 'paid')`,
  },
  {
    name: 'a paid purchase has its payment and was delivered once',
    advice: advice.provider,
    sql: `select b.id from purchases b where (b.status = 'paid') <> exists (
        select from payments p where p.purchase_id = b.id and decision = 'pays')
      or (b.status = 'paid') <> case b.kind
        when 'order-change' then exists (
          select from order_change_payments c join order_changes made on made.order_id = c.order_id and made.digest = c.digest
          where c.purchase_id = b.id and c.paid_at is not null and c.amount = b.price and made.difference = b.price)
        when 'gift-card' then exists (
          select from gift_cards g where g.purchase_id = b.id and g.amount = b.price and g.state <> 'unpaid')
        when 'vip' then exists (select from vip_memberships v where v.purchase_id = b.id and v.user_id = b.user_id)
        else exists (select from coin_movements m join coin_entries e on e.movement_id = m.id and e.side = 'customer'
          where m.reason = 'package-bought' and m.reference = b.id and e.user_id = b.user_id and e.coins = b.coins)
        end`,
  },
  {
    name: 'a membership that was paid in coins cost coins',
    advice: advice.coins,
    sql: `select user_id as id from vip_memberships v where method = 'coins' and not exists (
      select from coin_movements m where m.key = 'vip-joined:' || v.user_id || ':once')`,
  },
  {
    name: 'the lifetime spend of a member is the sum of their orders',
    advice: advice.repair,
    sql: `select v.user_id as id from vip_memberships v
      left join (select user_id, sum(case payment_status when 'paid' then grand_total - refunded_total
          when 'refund_pending' then 0 when 'refunded' then 0 else exchange_credit end) as spent
        from orders group by user_id) o using (user_id)
      where v.lifetime_spend <> coalesce(o.spent, 0)`,
  },
];
