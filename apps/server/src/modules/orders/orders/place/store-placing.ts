import { sql } from 'kysely';
import { isUniqueViolation, LostRace, type Tx } from '../../../../database/transact.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { orderColumns } from '../store.ts';
import type { WrittenOrder } from './build-order.ts';

const newColumns = sql.raw(`id, order_number, user_id, idempotency_key, order_status, payment_status,
  payment_method, address_id, delivery_address, bill, grand_total, shipping, return_days, pan_encrypted, note, created_at,
  updated_at`);
const itemColumns = sql.raw(`order_id, position, product_id, name, image, quantity, unit_price, discount,
  discounted_unit_price, gst, hsn, line_total, line_gst`);
const eventColumns = sql.raw('order_id, position, order_status, actor, actor_id, note, at');

/**
 * Inserts new orders with their items and first events, in one statement. On a collision of order numbers (one in a
 * thousand million per day) the transaction is retried with new numbers.
 */
export async function insertOrders(tx: Tx, written: readonly WrittenOrder[]): Promise<void> {
  const orders = written.map(({ whole, idempotencyKey, encryptedPan }) => ({
    ...whole.order,
    idempotency_key: idempotencyKey,
    pan_encrypted: encryptedPan,
  }));
  const items = written.flatMap(({ whole }) => whole.items);
  const events = written.flatMap(({ whole }) => whole.events);
  try {
    await sql`
      with kept_orders as (
        insert into orders (${newColumns})
        select ${newColumns} from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json)
      ), kept_items as (
        insert into order_items (${itemColumns})
        select ${itemColumns} from json_populate_recordset(null::order_items, ${JSON.stringify(items)}::json)
      )
      insert into order_events (${eventColumns})
      select ${eventColumns} from json_populate_recordset(null::order_events, ${JSON.stringify(events)}::json)
    `.execute(tx);
  } catch (error) {
    if (isUniqueViolation(error, 'orders_order_number_key'))
      throw new LostRace('a number of an order is taken');
    throw error;
  }
}

const pastColumns = sql.join(orderColumns.map((column) => sql.ref(column)));

/**
 * Inserts past orders with their items and events. Does not change the stock, send messages or create tax documents:
 * the caller does.
 */
export async function insertPastOrders(tx: Tx, wholes: readonly WholeOrder[]): Promise<void> {
  const orders = JSON.stringify(wholes.map(({ order }) => order));
  await sql`
    insert into orders (${pastColumns})
    select ${pastColumns} from json_populate_recordset(null::orders, ${orders}::json)`.execute(tx);
  const items = JSON.stringify(wholes.flatMap((whole) => whole.items));
  await sql`
    insert into order_items (${itemColumns})
    select ${itemColumns} from json_populate_recordset(null::order_items, ${items}::json)`.execute(tx);
  const events = JSON.stringify(wholes.flatMap((whole) => whole.events));
  await sql`
    insert into order_events (${eventColumns})
    select ${eventColumns} from json_populate_recordset(null::order_events, ${events}::json)`.execute(tx);
}
