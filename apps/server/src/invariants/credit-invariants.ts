import { advice } from './advice.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of store credit and gift cards. */
export const creditInvariants: readonly Invariant[] = [
  {
    name: 'a movement of credit has two entries that sum to zero',
    advice: advice.report,
    sql: `select m.id from credit_movements m left join credit_entries e on e.movement_id = m.id
      group by m.id having count(e.side) <> 2 or sum(e.amount) <> 0`,
  },
  {
    name: 'the store credit of a customer is the sum of their entries',
    advice: advice.report,
    sql: `select a.user_id as id from credit_accounts a left join credit_entries e on e.user_id = a.user_id
      group by a.user_id, a.balance having a.balance <> coalesce(sum(e.amount), 0)
      or a.closed_at is not null and a.balance <> 0`,
  },
  {
    name: 'the balance after each movement of credit is the sum until then',
    advice: advice.report,
    sql: `select movement_id as id from (
        select movement_id, balance_after, sum(amount) over (partition by user_id, gift_card_id order by position) as running
        from credit_entries where side <> 'house') lines
      where running <> balance_after`,
  },
  {
    name: 'a gift card holds its amount while it is active, and nothing before and after',
    advice: advice.report,
    sql: `select g.id from gift_cards g left join credit_entries e on e.gift_card_id = g.id
      group by g.id having g.balance <> coalesce(sum(e.amount), 0)
      or g.balance <> case g.state when 'active' then g.amount else 0 end
      or (g.state <> 'unpaid') <> (g.code_hash is not null)`,
  },
  {
    name: 'an order has the store credit that it took and has not given back',
    advice: advice.report,
    sql: `select o.id from orders o
      left join (select split_part(m.key, ':', 2) as order_id, -sum(e.amount) as amount
        from credit_movements m join credit_entries e on e.movement_id = m.id and e.side = 'customer'
        where m.reason in ('order-paid', 'order-returned') group by 1) taken on taken.order_id = o.id
      where credit_used - credit_back <> coalesce(taken.amount, 0)`,
  },
  {
    name: 'a refunded gift card was paid back once',
    advice: advice.refund,
    sql: `select g.id from gift_cards g
      where (g.state = 'refunded') <> exists (select from refunds r where r.purchase_id = g.purchase_id
        and r.reason = 'cancelled-after-payment' and r.amount + r.already_back = g.amount)`,
  },
];
