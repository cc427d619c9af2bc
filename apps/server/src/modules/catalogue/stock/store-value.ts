import type { StockOfVariant } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** The stock of a variant at the end of a day, with its figures. */
export interface StockValueRow extends StockOfVariant {
  readonly id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly sku: string;
}

/** The state of each unit at an instant, as a fragment of SQL: its last movement before it. */
const unitsAt = (at: Date) => sql`(
  select u.*, last.state as state_then
  from product_units u cross join lateral (
    select m.state from unit_movements m where m.unit_id = u.id and m.at < ${at}
    order by m.at desc, m.id desc limit 1
  ) last
)`;

/**
 * The cost of a variant at an instant: the last one before it; before the first one, that one. The cost of a unit is its
 * own at any time, as changing it corrects a mistake.
 */
const costAt = (at: Date) => sql`(
  select c.cost from variant_costs c where c.variant_id = v.id
  order by c.at >= ${at}, case when c.at < ${at} then c.at end desc, c.at limit 1
)`;

/** The metal of a variant of a product `p`, by its values: that of the choice, else the product's. */
export const metalSql = (valueIds: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((
  select choice ->> 'value'
  from jsonb_array_elements(p.options) as o (option), jsonb_array_elements(option -> 'values') as c (choice)
  where option ->> 'kind' = 'metal' and choice ->> '_id' = any(${valueIds}) limit 1
), p.metal)`;

/**
 * Lists the variants in stock at an instant, by the ledger: the stock of now less what came after it, counted as
 * `store-history.ts` counts it. Deleted ones are in it until they were deleted; what is made to order never is.
 */
export async function listStockValueRows(db: Db, at: Date): Promise<StockValueRow[]> {
  const { rows } = await sql<StockValueRow>`
    with moved as (
      select variant_id, sum(quantity) as quantity
      from (
        select variant_id, quantity from stock_movements where at >= ${at}
        union all
        select i.variant_id, -i.quantity from order_items i join orders o on o.id = i.order_id
        where o.created_at >= ${at} and i.made_to_order_days is null
      ) as moves
      group by variant_id
    ), own as (
      select variant_id, count(net_weight_mg) as weighed, sum(net_weight_mg) as weight, count(cost) as costed,
        sum(cost) as cost
      from ${unitsAt(at)} as u where state_then = 'in_stock' group by variant_id
    ), stock as (
      select v.id, v.product_id, v.sku, v.value_ids, v.discounted_price as price,
        v.position, v.stock - coalesce(moved.quantity, 0) as quantity, ${costAt(at)} as each_cost,
        (v.price_facts ->> 'netWeightMg')::bigint as each_weight,
        coalesce(own.weighed, 0) as weighed, coalesce(own.weight, 0) as weight,
        coalesce(own.costed, 0) as costed, coalesce(own.cost, 0) as cost
      from product_variants v left join moved on moved.variant_id = v.id left join own on own.variant_id = v.id
      where v.made_to_order_days is null and (v.deleted_at is null or v.deleted_at >= ${at})
    )
    select s.id, s.product_id, p.name as product_name, s.sku, s.price, s.quantity::int, p.purity,
      ${metalSql(sql`s.value_ids`)} as metal,
      case when each_weight is null then weighed else s.quantity end::int as weighed,
      (weight + coalesce(each_weight, 0) * greatest(s.quantity - weighed, 0))::bigint as "netWeightMg",
      case when each_cost is null then costed else s.quantity end::int as costed,
      (cost + coalesce(each_cost, 0) * greatest(s.quantity - costed, 0))::bigint as cost
    from stock s join products p on p.id = s.product_id
    where s.quantity > 0
    order by p.name, p.id, s.position, s.id`.execute(db);
  return rows;
}

/** Counts the units that belong to the shop at an instant and are not in stock, with what they cost. */
export async function countUnitsOutside(
  db: Db,
  at: Date,
): Promise<
  { readonly state: 'held' | 'returned' | 'in_repair'; readonly quantity: number; readonly cost: Paise }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof countUnitsOutside>>[number]>`
    select u.state_then as state, count(*)::int as quantity,
      coalesce(sum(coalesce(u.cost, ${costAt(at)})), 0)::bigint as cost
    from ${unitsAt(at)} as u join product_variants v on v.id = u.variant_id
    where u.state_then in ('held', 'returned', 'in_repair')
    group by 1 order by 1`.execute(db);
  return rows;
}
