import { sql } from 'kysely';
import { isUniqueViolation, LostRace, type Tx } from '../../../../database/transact.ts';
import { addressColumns, type DeliveryAddress } from '../../../identity/addresses/index.ts';
import type { User } from '../../../platform/users/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { orderColumns } from '../store.ts';

/** Customer and delivery address; the address is null when it belongs to another customer or is hidden. */
export interface LockedCustomer extends Pick<User, 'status' | 'email_verified_at'> {
  readonly isMember: boolean;
  /** True when a coupon is chosen for the next order. */
  readonly hasCoupon: boolean;
  readonly address: DeliveryAddress | null;
}

type CustomerRow = Omit<LockedCustomer, 'address'> & { readonly customer: string };
type AddressRow = DeliveryAddress | { readonly id: null };

const columnsOfAddress = sql.join(addressColumns.map((column) => sql.ref(`addresses.${column}`)));

/**
 * Locks the accounts of the customers in id order, so that the orders of one customer are serialized. One statement
 * reads all data without dependencies. Deleted accounts are missing.
 */
export async function lockCustomers(
  tx: Tx,
  requests: readonly { readonly userId: string; readonly addressId: string }[],
): Promise<ReadonlyMap<string, LockedCustomer>> {
  const { rows } = await sql<CustomerRow & AddressRow>`
    select users.id as customer, users.status, users.email_verified_at,
      exists (select from vip_memberships where user_id = users.id) as "isMember",
      exists (select from coupons where user_id = users.id and state = 'active') as "hasCoupon",
      ${columnsOfAddress}
    from unnest(
      ${requests.map(({ userId }) => userId)}::text[], ${requests.map(({ addressId }) => addressId)}::text[]
    ) as request (user_id, address_id)
    join users on users.id = request.user_id
    left join addresses
      on addresses.id = request.address_id and addresses.user_id = users.id and addresses.disabled_at is null
    order by users.id for no key update of users`.execute(tx);
  return new Map(
    rows.map(({ customer, status, email_verified_at, isMember, hasCoupon, ...address }) => [
      customer,
      { status, email_verified_at, isMember, hasCoupon, address: address.id === null ? null : address },
    ]),
  );
}

/** Order to insert, with the columns that never leave the table. */
export interface NewOrder {
  readonly whole: WholeOrder;
  readonly idempotencyKey: string | null;
  readonly encryptedPan: string | null;
}

const newColumns = sql.raw([...orderColumns, 'idempotency_key', 'pan_encrypted'].join(', '));
const itemColumns = sql.raw(`order_id, position, product_id, name, image, quantity, unit_price, discount,
  discounted_unit_price, gst, hsn, line_total, line_gst`);
const eventColumns = sql.raw('order_id, position, order_status, actor, actor_id, note, at');

/**
 * Inserts orders with their items and events, in one statement. Does not change the stock, send messages or create tax
 * documents: the caller does. On a collision of order numbers (one in a thousand million per day) the transaction is
 * retried.
 */
export async function insertOrders(tx: Tx, inserted: readonly NewOrder[]): Promise<void> {
  const orders = inserted.map(({ whole, idempotencyKey, encryptedPan }) => ({
    ...whole.order,
    idempotency_key: idempotencyKey,
    pan_encrypted: encryptedPan,
  }));
  const items = inserted.flatMap(({ whole }) => whole.items);
  const events = inserted.flatMap(({ whole }) => whole.events);
  try {
    await sql`
      with new_orders as (
        insert into orders (${newColumns})
        select ${newColumns} from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json)
      ), new_items as (
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
