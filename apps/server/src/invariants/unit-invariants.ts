import { advice } from './advice.ts';
import { reservedByReturns } from './exchange-invariants.ts';
import type { Invariant } from './invariant.ts';

/** Units that an item of an order still needs or has: those of it that were not returned. */
const itemsOfUnits = `select i.order_id, i.variant_id, o.order_status, coalesce(nullif(i.line_key, ''), i.variant_id) as line,
    i.quantity - coalesce((
      select sum(l.quantity) from order_return_lines l
      where l.order_id = i.order_id and l.variant_id = i.variant_id and l.line_key = i.line_key
    ), 0) as quantity
  from order_items i join orders o on o.id = i.order_id where i.kept_by_units`;

/** Invariants of what is kept by units. */
export const unitInvariants: readonly Invariant[] = [
  {
    name: 'the stock of a variant of units is the number of its units in stock',
    advice: advice.stock,
    sql: `select v.id from product_variants v where v.kept_by_units and v.stock <> (
        select count(*) from product_units u where u.variant_id = v.id and u.state = 'in_stock')`,
  },
  {
    name: 'the last movement of a unit is its state, and the order that it is sold by',
    advice: advice.report,
    sql: `select u.id from product_units u left join lateral (
        select state, order_id from unit_movements m where m.unit_id = u.id order by m.id desc limit 1
      ) last on true
      where last.state is distinct from u.state
        or u.order_id is distinct from case when u.state = 'sold' then last.order_id end`,
  },
  {
    name: 'a unit is sold by an order that is packed or later, as many as each item needs',
    advice: advice.stock,
    sql: `select coalesce(i.order_id, u.order_id) as id from (
        select order_id, line, quantity from (${itemsOfUnits}) needed
        where order_status in ('packed', 'shipped', 'out_for_delivery', 'delivered') and quantity > 0
      ) i full join (
        select order_id, line_key as line, count(*) as sold from product_units where state = 'sold' group by 1, 2
      ) u on u.order_id = i.order_id and u.line = i.line
      where u.sold is distinct from i.quantity`,
  },
  {
    name: 'as many units are reserved as open orders and exchanges wait for',
    advice: advice.stock,
    sql: `select v.id from product_variants v
      left join (
        select variant_id, sum(quantity) as quantity from (
          select variant_id, quantity from (${itemsOfUnits}) i
          where order_status in ('pending', 'confirmed') and not exists (
            select from stock_holds h where h.order_id = i.order_id and h.state = 'returned')
          union all
          select variant_id, quantity from (${reservedByReturns}) r
        ) waiting
        group by variant_id
      ) needed on needed.variant_id = v.id
      where v.kept_by_units and coalesce(needed.quantity, 0) <> (
        select count(*) from product_units u where u.variant_id = v.id and u.state = 'held')`,
  },
];
