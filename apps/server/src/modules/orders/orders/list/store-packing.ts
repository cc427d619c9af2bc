import type { Day } from '@jhumka/domain/calendar';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import type { Db } from '../../../../database/transact.ts';
import { type OrderRow, orderColumns } from '../store.ts';

/** An order in the queue of the packing desk. */
export interface OrderToPack
  extends Pick<
    OrderRow,
    | 'id'
    | 'order_number'
    | 'order_status'
    | 'payment_status'
    | 'grand_total'
    | 'exchange_credit'
    | 'coins_paid'
    | 'credit_used'
  > {
  readonly promised_day: Day | null;
  readonly name: string;
  readonly city: string;
  readonly quantity: number;
  readonly is_gift: boolean;
}

interface QueueFilters {
  readonly payment?: 'cash' | 'paid' | undefined;
  readonly gift?: boolean | undefined;
}

/** Lists confirmed orders, the earliest promise first; orders from before promises lead. */
export async function listOrdersToPack(
  db: Db,
  { payment, gift }: QueueFilters,
  limit: number,
): Promise<OrderToPack[]> {
  const isGift = sql`exists (
    select from order_items where order_id = o.id and (gift_wrap or gift_message <> ''))`;
  const conditions = [
    sql`order_status = 'confirmed'`,
    ...(payment === undefined
      ? []
      : [payment === 'cash' ? sql`payment_status = 'cod_due'` : sql`payment_status <> 'cod_due'`]),
    ...(gift === undefined ? [] : [gift ? isGift : sql`not ${isGift}`]),
  ];
  const { rows } = await sql<OrderToPack>`
    select id, order_number, order_status, payment_status, grand_total, exchange_credit, coins_paid, credit_used, promised_day,
      delivery_address ->> 'name' as name, delivery_address ->> 'city' as city,
      (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as quantity, ${isGift} as is_gift
    from orders o where ${sql.join(conditions, sql` and `)}
    order by promised_day nulls first, created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Finds an order by what a packer scans or types: its id, its number or the last six of it; one to be packed first. */
export async function findScannedOrder(db: Db, code: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))} from orders
    where id = ${code} or order_number = ${normaliseOrderNumber(code) ?? code}
      or right(order_number, 6) = ${code.trim().toUpperCase()}
    order by order_status = 'confirmed' desc, created_at desc limit 1`.execute(db);
  return rows[0];
}
