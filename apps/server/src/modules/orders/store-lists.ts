import type { Paise } from '@jhumka/domain/money';
import type { OrderStatus, PaymentStatus } from '@jhumka/domain/orders';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/transact.ts';
import { type OrderRow, orderColumns } from './store.ts';

/** Which orders a list keeps; what is undefined keeps all. */
export interface OrderConditions {
  readonly userIds?: readonly string[] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  /** Number of an order, whole or its end, as people read it aloud. */
  readonly number?: string | undefined;
  /** Part of a number or of the name of an item; only for the orders of few people. */
  readonly words?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
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
  coalesce(sum(spent) filter (where payment_status = 'paid'), 0) as "totalSpent",
  coalesce(sum(orders) filter (where order_status not in ('delivered', 'cancelled', 'returned')), 0) as "pendingOrders",
  coalesce(sum(orders) filter (where order_status = 'delivered'), 0) as "deliveredOrders",
  coalesce(sum(orders) filter (where order_status = 'cancelled'), 0) as "cancelledOrders"`;

/** What the orders of a shopper (or, for null, of everybody) come to. Source: decisions §5, 'Statistics'. */
export async function readStatistics(db: Db, userId: string | null): Promise<StatisticsRow> {
  const { rows } = await sql<StatisticsRow>`
    select ${figures} from (
      select order_status, payment_status, count(*) as orders, sum(grand_total - refunded_total) as spent
      from orders ${userId === null ? sql`` : sql`where user_id = ${userId}`}
      group by order_status, payment_status
    ) groups`.execute(db);
  return rows[0] as StatisticsRow; // An aggregate without groups always has its one row.
}

/** How many orders a list keeps. */
export async function countOrders(db: Db, conditions: OrderConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where ${conditionSql(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of a list, newest first. The page is found in an index before whole orders are read. */
export async function listOrderRows(
  db: Db,
  conditions: OrderConditions,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where(
      'id',
      'in',
      sql<string>`(
        select id from orders where ${conditionSql(conditions)}
        order by created_at desc, id desc limit ${limit} offset ${offset}
      )`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The ids of the orders of a shopper, newest first. */
export async function listOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostIds)
    .execute();
  return rows.map(({ id }) => id);
}

const mostIds = 500;

function conditionSql({
  userIds,
  status,
  payment,
  number,
  words,
  from,
  until,
}: OrderConditions): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (userIds?.length === 1) parts.push(sql`user_id = ${userIds[0]}`);
  else if (userIds !== undefined) parts.push(sql`user_id = any(${userIds}::text[])`);
  if (status !== undefined) parts.push(sql`order_status = ${status}`);
  if (payment !== undefined) parts.push(sql`payment_status = ${payment}`);
  if (number !== undefined) {
    parts.push(sql`(order_number = ${number} or right(order_number, 6) = ${number})`);
  }
  if (words !== undefined) {
    const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    // The items are reached through the orders of those people, never by a walk over all items.
    parts.push(sql`(order_number ilike ${part} or id in (
      select order_id from order_items where name ilike ${part} and order_id = any(array(
        select own.id from orders own where own.user_id = any(${userIds ?? []}::text[])
      ))
    ))`);
  }
  if (from !== undefined) parts.push(sql`created_at >= ${from}`);
  if (until !== undefined) parts.push(sql`created_at < ${until}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** How many orders each of these people placed; who placed none is missing. */
export async function countOrdersOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select((row) => ['user_id', row.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** An order that was to be paid online, placed before an instant, that nobody paid. */
export function findOrderToGiveUp(db: Db, placedBefore: Date): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('payment_status', 'in', ['awaiting_payment', 'failed'])
    .where('order_status', '=', 'pending')
    .where('payment_method', '=', 'razorpay')
    .where('created_at', '<', placedBefore.toISOString())
    .limit(1)
    .executeTakeFirst();
}
