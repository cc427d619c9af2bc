import { describeChoice } from '@jhumka/domain/catalogue';
import type { OrderState } from '@jhumka/domain/messages';
import { type Paise, subtract, zeroPaise } from '@jhumka/domain/money';
import type { Demand } from '@jhumka/domain/orders';
import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type {
  OrderEventsTable,
  OrderItemsTable,
  OrdersTable,
  PersonalisedRow,
} from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';

/** An order without its PAN, which never leaves the table. */
export type OrderRow = Omit<Selectable<OrdersTable>, 'pan_encrypted' | 'idempotency_key'>;
export type OrderItemRow = Selectable<OrderItemsTable>;
export type StatusRow = Pick<OrderRow, 'order_status' | 'payment_status'>;

/** Returns the state of an order as the rules read it. */
export const orderStateOf = ({ order_status, payment_status }: StatusRow): OrderState => ({
  orderStatus: order_status,
  paymentStatus: payment_status,
});

/** Returns what a customer pays for an order itself; goods that were sent back may have paid the rest. */
export const ownPartOf = ({
  grand_total,
  exchange_credit,
}: Pick<OrderRow, 'grand_total' | 'exchange_credit'>): Paise => subtract(grand_total, exchange_credit);

/** Returns what a customer pays for an order in money, online or in cash: without coins and credit. */
export const dueOf = (
  order: Pick<OrderRow, 'grand_total' | 'exchange_credit' | 'coins_paid' | 'credit_used'>,
): Paise => subtract(subtract(ownPartOf(order), order.coins_paid), order.credit_used);

/** Returns what a courier collects; nothing for an order that is paid, or has ended. */
export const cashToCollect = (order: StatusRow & Parameters<typeof dueOf>[0]): Paise =>
  order.payment_status === 'cod_due' && order.order_status !== 'cancelled' ? dueOf(order) : zeroPaise;

/** Units of an item, as it is personalised. */
export interface ItemUnits extends Demand, PersonalisedRow {
  /** Key of the item in the order. */
  readonly line: string;
  /** True where each unit has a mark of its own. */
  readonly isByUnits: boolean;
}

/** Returns the units that an item takes, or as many of them as are given. */
export const demandOf = (item: OrderItemRow, units = item.quantity): ItemUnits => ({
  productId: item.product_id,
  variantId: item.variant_id,
  quantity: units,
  isMadeToOrder: item.made_to_order_days !== null,
  line: lineKeyOf(item),
  isByUnits: item.kept_by_units,
  engraving: item.engraving,
  gift_wrap: item.gift_wrap,
  gift_message: item.gift_message,
});

/** Returns true for an order that waits for its units: it is invoiced when they are known. */
export const awaitsUnits = (
  { order_status }: Pick<OrderRow, 'order_status'>,
  items: readonly Pick<OrderItemRow, 'kept_by_units'>[],
): boolean =>
  (order_status === 'pending' || order_status === 'confirmed') &&
  items.some(({ kept_by_units }) => kept_by_units);

/** Returns the name of an item with its choice and engraving: "Meher Rope Band, ring size 12, engraved “Maa”". */
export const itemName = ({
  name,
  options,
  engraving,
}: Pick<OrderItemRow, 'name' | 'options' | 'engraving'>): string =>
  [name, describeChoice(options), engraving && `engraved “${engraving}”`]
    .filter((text) => text !== '')
    .join(', ');

/** Returns the name of an item without the text of its engraving, which may be somebody's name. */
export const withoutEngraving = (name: string): string => name.replace(/, engraved “.*”$/u, ', engraved');
export type OrderEventRow = Selectable<OrderEventsTable>;
export type NewEvent = Omit<OrderEventRow, 'position' | 'is_undone'> & { readonly is_undone?: boolean };

export const orderColumns = columnsOf<OrderRow>()(
  'id order_number user_id order_status payment_status payment_method address_id delivery_address bill',
  'grand_total refunded_total shipping return_days promised_day changes note confirmation channel placed_by',
  'payment_means payment_reference buyer_gstin buyer_business_name tracking_number courier_partner',
  'cancellation_reason invoice_number credit_note_number delivered_at exchange_of exchange_credit',
  'coins_given coins_purchased coins_discount coins_paid credit_used coin_takes coins_given_back',
  'coins_purchased_back credit_back back_in_coins',
  'tier created_at updated_at',
);

const itemColumns = columnsOf<OrderItemRow>()(
  'order_id position product_id variant_id sku options made_to_order_days kept_by_units name image',
  'quantity unit_price discount discounted_unit_price gst hsn line_total line_gst line_key engraving',
  'engraving_price gift_wrap gift_wrap_price gift_message particulars cost',
);

const eventColumns = columnsOf<OrderEventRow>()(
  'order_id position order_status actor actor_id note at is_undone',
);

/** Finds an order by number or id. */
export function findOrder(db: Db | Tx, numberOrId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where((by) => by.or([by('order_number', '=', numberOrId), by('id', '=', numberOrId)]))
    .executeTakeFirst();
}

/** Finds the orders of customers by their idempotency keys; null for none. */
export async function findOrdersByKeys(
  tx: Tx,
  requests: readonly { readonly userId: string; readonly key: string | null }[],
): Promise<OrderRow[]> {
  const pairs = requests.filter(({ key }) => key !== null);
  if (pairs.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    select ${sql.join(orderColumns.map((column) => sql.ref(`orders.${column}`)))}
    from unnest(
      ${pairs.map(({ userId }) => userId)}::text[], ${pairs.map(({ key }) => key)}::text[]
    ) as asked (user_id, key)
    join orders on orders.user_id = asked.user_id and orders.idempotency_key = asked.key`.execute(tx);
  return rows;
}

/** Returns order numbers by id. */
export async function listOrderNumbers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** Finds orders by numbers and ids. */
export async function findOrdersAmong(db: Db | Tx, numbersOrIds: readonly string[]): Promise<OrderRow[]> {
  if (numbersOrIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where((by) => by.or([by('order_number', '=', anyOf(numbersOrIds)), by('id', '=', anyOf(numbersOrIds))]))
    .execute();
}

/** Locks an order until the transaction ends. Lock the products that the transaction changes first. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Lists the items of some orders, as they were ordered. */
export async function listItems(db: Db | Tx, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items')
    .select(itemColumns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Lists events of some orders, oldest first. */
export async function listEvents(db: Db | Tx, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_events')
    .select(eventColumns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/**
 * Notes how the variants of a locked order are kept now, when its stock is taken again; its products are locked. They
 * may have been switched while nothing was reserved.
 */
export async function recountItemsOfUnits(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_items i set kept_by_units = not i.kept_by_units
    from product_variants v
    where v.id = i.variant_id and i.order_id = ${orderId} and i.made_to_order_days is null
      and i.kept_by_units <> v.kept_by_units`.execute(tx);
}

/** Sets what the articles of an item of a locked order have cost together. */
export async function setItemCost(tx: Tx, item: OrderItemRow, cost: Paise | null): Promise<void> {
  if (cost === item.cost) return;
  const { order_id, position } = item;
  await tx
    .updateTable('order_items')
    .set({ cost })
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .execute();
}

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'order_status'
    | 'payment_status'
    | 'payment_method'
    | 'tracking_number'
    | 'courier_partner'
    | 'cancellation_reason'
    | 'delivered_at'
    | 'refunded_total'
    | 'payment_means'
    | 'payment_reference'
  >
>;

/** Updates a locked order. */
export async function changeOrder(tx: Tx, id: string, change: OrderChange, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Appends to the history of a locked order. */
export async function addEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`
    insert into order_events (order_id, position, order_status, actor, actor_id, note, at, is_undone)
    select ${event.order_id}, coalesce(max(position), 0) + 1, ${event.order_status}, ${event.actor},
      ${event.actor_id}, ${event.note}, ${event.at}, ${event.is_undone ?? false}
    from order_events where order_id = ${event.order_id}`.execute(tx);
}
