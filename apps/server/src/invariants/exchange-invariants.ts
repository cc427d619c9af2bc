import { advice } from './advice.ts';
import type { Invariant } from './invariant.ts';

/** Goods that returns reserve while what they replace travels: of an exchange, or of a replacement (decision 0140). */
export const reservedByReturns = `select r.id, r.order_id, coalesce(r.exchange_variant_id, l.variant_id) as variant_id, l.quantity
  from returns r join return_lines l on l.return_id = r.id
  where r.kind in ('exchange', 'replacement') and r.state in ('approved', 'picked_up', 'received', 'inspected')`;

/** Invariants of exchanges and replacements. */
export const exchangeInvariants: readonly Invariant[] = [
  {
    name: 'an exchange has an order of its own, whose credit is a part of what came back',
    advice: advice.exchange,
    sql: `select r.id from returns r
      left join orders o on o.id = r.exchange_order_id
      left join order_returns t on t.order_id = r.order_id and t.part = r.part
      where (r.state in ('exchanged', 'replaced')) <> (r.exchange_order_id is not null)
        or r.exchange_order_id is not null and (
          o.exchange_of <> r.order_id or o.user_id <> r.user_id or t.order_id is null or t.ends_order
          or o.exchange_credit > least(t.amount, o.grand_total)
          or (t.refund_id is not null) <> (t.amount > o.exchange_credit))`,
  },
  {
    name: 'an order that goods have paid in part belongs to one exchange',
    advice: advice.exchange,
    sql: `select o.id from orders o where (exchange_of is null) <> (
        select count(*) = 0 from returns r where r.exchange_order_id = o.id)
      or exchange_of is null and exchange_credit <> 0 or exchange_credit not between 0 and grand_total
      or 1 < (select count(*) from returns r where r.exchange_order_id = o.id)`,
  },
  {
    name: 'a return reserves its goods once, until it ends',
    advice: advice.stock,
    sql: `select coalesce(needed.order_id, taken.order_id) as id from (
        select order_id, variant_id, sum(quantity) as quantity from (${reservedByReturns}) r
        join product_variants v on v.id = r.variant_id and v.made_to_order_days is null
        group by order_id, variant_id
      ) needed full join (
        select m.order_id, m.variant_id, -sum(m.quantity) as quantity from stock_movements m
        where m.reason in ('hold', 'lapse') and exists (
          select from returns r where r.order_id = m.order_id and r.kind in ('exchange', 'replacement'))
        group by m.order_id, m.variant_id
      ) taken on taken.order_id = needed.order_id and taken.variant_id = needed.variant_id
      where coalesce(needed.quantity, 0) <> coalesce(taken.quantity, 0)`,
  },
];
