import { type SortBy, sortOf } from '@jhumka/contract/wire/sorting';
import type { Paise } from '@jhumka/domain/money';
import { type OrderStatus, openOrderStatuses, type PaymentStatus } from '@jhumka/domain/orders';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countAges } from '../../../../database/count-ages.ts';
import { foldedMatch, foldedPart } from '../../../../database/fold-text.ts';
import { anyOf } from '../../../../database/queries.ts';
import type { Db } from '../../../../database/transact.ts';
import { spentOnOrders } from '../../../loyalty/spend/store.ts';
import { stuckPaymentCondition } from '../../../payments/payments/store-order-payments.ts';
import { openRefundCondition } from '../../../payments/payments/store-refunds.ts';
import { type OrderRow, orderColumns } from '../store.ts';
import { type OrderSearch, searchCondition, searchSides } from './search-condition.ts';
import { type Counted, soldCondition } from './store-figures.ts';

/** Conditions of an order list; undefined ones do not filter. */
export interface OrderConditions {
  readonly userIds?: readonly string[] | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly payments?: readonly PaymentStatus[] | undefined;
  readonly method?: OrderRow['payment_method'] | undefined;
  /** True for orders with an open refund only. */
  readonly isRefundOpen?: boolean | undefined;
  /** Search by recipient or parcel; always by index, never a full scan. */
  readonly found?: OrderSearch | undefined;
  /** Part of an order number or an item's name; only for the orders of a few users. */
  readonly words?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Unpaid orders only, whose payment has been pending, or whose hold has been expired, since this instant. */
  readonly stuckSince?: Date | undefined;
  /** True for orders that count as sold only. */
  readonly isSold?: boolean | undefined;
}

export interface StatisticsRow {
  readonly totalOrders: number;
  readonly totalSpent: Paise;
  readonly pendingOrders: number;
  readonly deliveredOrders: number;
  readonly cancelledOrders: number;
}

const figures = sql`
  coalesce(sum(orders), 0) as "totalOrders",
  coalesce(sum(spent), 0) as "totalSpent",
  coalesce(sum(orders) filter (where order_status = any(${openOrderStatuses}::text[])), 0) as "pendingOrders",
  coalesce(sum(orders) filter (where order_status = 'delivered'), 0) as "deliveredOrders",
  coalesce(sum(orders) filter (where order_status = 'cancelled'), 0) as "cancelledOrders"`;

/** Answered by an index alone. */
const paidOnOrders = sql`sum(grand_total - refunded_total) filter (where payment_status = 'paid')`;

/** Reads order statistics of a customer (or, for null, of all). Source: decisions §5, 'Statistics'. */
export async function readStatistics(db: Db, userId: string | null): Promise<StatisticsRow> {
  const { rows } = await sql<StatisticsRow>`
    select ${figures} from (
      select order_status, payment_status, count(*) as orders, ${userId === null ? paidOnOrders : spentOnOrders} as spent
      from orders ${userId === null ? sql`` : sql`where user_id = ${userId}`}
      group by order_status, payment_status
    ) groups`.execute(db);
  return rows[0] as StatisticsRow; // An aggregate without groups always returns one row.
}

/**
 * Counts the orders of a list; the count stops at `max`, because no one pages that far. The alternatives of a search are
 * found one by one, each up to the maximum: together they were all read before the first order was counted.
 */
export async function countOrders(db: Db, conditions: OrderConditions, max?: number): Promise<number> {
  const ending = max === undefined ? sql`` : sql`limit ${max}`;
  const { found, ...others } = conditions;
  const sides = found ? searchSides(found) : [sql`true`];
  const ids = sides.map(
    (side) => sql`(select id from orders where ${conditionSql(others)} and ${side} ${ending})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (${sql.join(ids, sql` union `)}) ids ${ending}
    ) limited`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the orders of a list and sums their value. */
export async function countWorth(db: Db, conditions: OrderConditions): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) as count, coalesce(sum(grand_total - refunded_total), 0)::bigint as worth
    from orders where ${conditionSql(conditions)}`.execute(db);
  return rows[0] as Counted; // An aggregate without groups always returns one row.
}

/** Counts the orders of a list by the age of their placement. */
export async function countOrderAges(db: Db, conditions: OrderConditions, now: Date): Promise<number[]> {
  const { rows } = await sql<{ ages: number[] }>`
    select ${countAges(sql`created_at`, now)} as ages from orders where ${conditionSql(conditions)}`.execute(
    db,
  );
  return rows[0]?.ages ?? [];
}

/** Sort key of an order list. */
export type OrderSort = SortBy<'placed' | 'total'>;

const sortColumns = { placed: 'created_at', total: 'grand_total' } as const;

/** Reads one page of a list, newest first unless sorted otherwise. Finds ids by index before it reads whole orders. */
export async function listOrderRows(
  db: Db,
  conditions: OrderConditions,
  {
    limit,
    offset = 0,
    sort = '-placed',
    after,
    isSparse = false,
  }: {
    readonly limit: number;
    readonly offset?: number;
    readonly sort?: OrderSort | undefined;
    /** Cursor: the last order of the previous page, so that every page costs the same. */
    readonly after?: OrderRow | undefined;
    /**
     * True when the list is known to have few matches: they are all loaded before sorting. The planner can't know how
     * rare a name is and would scan a million orders, newest first, for the one match.
     */
    readonly isSparse?: boolean;
  },
): Promise<OrderRow[]> {
  const { by, direction } = sortOf(sort);
  const column = sortColumns[by];
  const [key, way] = [sql.ref(column), sql.raw(direction)];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const following = after ? sql`and (${key}, id) ${beyond} (${after[column]}, ${after.id})` : sql``;
  const foundFirst = sql`with found as materialized (
    select id, created_at, grand_total from orders where ${conditionSql(conditions)}
  )`;
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where(
      'id',
      'in',
      sql<string>`(
        ${isSparse ? foundFirst : sql``}
        select id from ${isSparse ? sql`found` : sql`orders`}
        where ${isSparse ? sql`true` : conditionSql(conditions)} ${following}
        order by ${key} ${way}, id ${way} limit ${limit} offset ${offset}
      )`,
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
}

/** Lists the order ids of a customer, newest first. */
export async function listOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxIds)
    .execute();
  return rows.map(({ id }) => id);
}

const maxIds = 500;

function conditionSql({
  userIds,
  statuses,
  payments,
  method,
  isRefundOpen,
  found,
  words,
  from,
  until,
  stuckSince,
  isSold,
}: OrderConditions): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (userIds?.length === 1) parts.push(sql`user_id = ${userIds[0]}`);
  else if (userIds !== undefined) parts.push(sql`user_id = any(${userIds}::text[])`);
  if (statuses !== undefined) parts.push(oneOf('order_status', statuses));
  if (payments !== undefined) parts.push(oneOf('payment_status', payments));
  if (method !== undefined) parts.push(sql`payment_method = ${sql.lit(method)}`);
  if (isRefundOpen) parts.push(openRefundCondition('id'));
  if (found !== undefined) parts.push(searchCondition(found));
  if (words !== undefined) {
    const part = foldedPart(words);
    const named = foldedMatch(sql`lower(name)`, (name) => sql`${name} like ${part}`);
    // Items are reached through the orders of those users, never by a full scan.
    parts.push(sql`(order_number ilike ${part} or id in (
      select order_id from order_items where ${named} and order_id = any(array(
        select own.id from orders own where own.user_id = any(${userIds ?? []}::text[])
      ))
    ))`);
  }
  if (from !== undefined) parts.push(sql`created_at >= ${from}`);
  if (stuckSince !== undefined) {
    parts.push(sql`order_status = 'pending' and payment_status in ('awaiting_payment', 'failed')
      and ${stuckPaymentCondition('orders.id', stuckSince)}`);
  }
  if (isSold) parts.push(soldCondition);
  if (until !== undefined) parts.push(sql`created_at < ${until}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Equality with one value instead of IN, so that an index sorted by a later column can be scanned in order. */
const oneOf = (column: 'order_status' | 'payment_status', values: readonly string[]) =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${values}::text[])`;

/** Counts the orders of some users; users without orders are missing. */
export async function countOrdersOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((row) => ['user_id', row.fn.countAll<number>().as('count')])
    .where('user_id', '=', anyOf(userIds))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Lists unpaid online orders that were placed before an instant. */
export function listOrdersToGiveUp(db: Db, placedBefore: Date, max: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('payment_status', 'in', ['awaiting_payment', 'failed'])
    .where('order_status', '=', 'pending')
    .where('payment_method', '=', 'razorpay')
    .where('created_at', '<', placedBefore.toISOString())
    .orderBy('created_at')
    .limit(max)
    .execute();
}
