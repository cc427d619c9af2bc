import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf, countWritten } from '../../../../database/queries.ts';
import type { OrderChangesTable } from '../../../../database/schema.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import type { Joining, Row } from '../../../../personal-data.ts';
import type { OrderItemRow, OrderRow } from '../store.ts';

/** A change of an order that was made, or waits for its payment. */
export type OrderChangeRow = Selectable<OrderChangesTable>;

const columns = columnsOf<OrderChangesTable>()(
  'id order_id position before after digest actor actor_id reason difference state refund_id revision',
  'at',
);

/** Lists the changes of some orders, oldest first. */
export async function listChanges(db: Db | Tx, orderIds: readonly string[]): Promise<OrderChangeRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_changes')
    .select(columns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Inserts a change of a locked order as its next one, and returns its position. */
export async function insertChange(
  tx: Tx,
  { before, after, ...row }: Omit<OrderChangeRow, 'position'>,
): Promise<number> {
  const { position } = await tx
    .insertInto('order_changes')
    .values({
      ...row,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from order_changes where order_id = ${row.order_id})`,
    })
    .returning('position')
    .executeTakeFirstOrThrow();
  return position;
}

/** Returns true for a locked cash order that its customer chose to pay online. */
export async function hasOffer(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a cash order was paid online. */
export async function endOffer(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_changes')
    .set({ state: 'made' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .execute();
}

type Changed = Pick<
  OrderRow,
  | ('address_id' | 'delivery_address' | 'bill' | 'grand_total' | 'shipping' | 'promised_day' | 'changes')
  | ('coins_given' | 'coins_purchased' | 'coins_discount' | 'coins_paid')
>;

/** Updates a locked order, and replaces those of its items that change; one without units is removed. */
export async function updateChangedOrder(
  tx: Tx,
  id: string,
  { delivery_address, bill, ...changed }: Changed,
  items: readonly OrderItemRow[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...changed,
      delivery_address: JSON.stringify(delivery_address),
      bill: JSON.stringify(bill),
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  if (items.length === 0) return;
  const positions = items.map(({ position }) => position);
  await sql`delete from order_items where order_id = ${id} and position = any(${positions}::int[])`.execute(
    tx,
  );
  const left = items.filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return;
  await tx
    .insertInto('order_items')
    .values(
      left.map(({ options, particulars, ...item }) => ({
        ...item,
        options: JSON.stringify(options),
        particulars: particulars && JSON.stringify(particulars),
      })),
    )
    .execute();
}

/** Lists what a customer changed of their orders, for the export. */
export async function listChangesOfCustomer(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select order_number, before, after, reason, actor, at from order_changes
    join orders on orders.id = order_changes.order_id
    where orders.user_id = ${userId} order by at`.execute(db);
  return rows;
}

/** Erases from the changes of some orders all but what they cost. */
export async function forgetChangesOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    update order_changes set reason = '',
      before = jsonb_build_object('grand_total', before -> 'grand_total'),
      after = jsonb_build_object('grand_total', after -> 'grand_total')
    where order_id = ${anyOf(orderIds)}`.execute(tx);
}

/** Names the account that stays as who changed the orders of a joined one. */
export const moveChanges = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(tx, sql`update order_changes set actor_id = ${stays.id} where actor_id = ${goes.id}`);
