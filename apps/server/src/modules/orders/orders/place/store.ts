import type { Coins } from '@jhumka/domain/coins';
import { type RawBuilder, sql } from 'kysely';
import { isUniqueViolation, LostRace, type Tx } from '../../../../database/transact.ts';
import { addressColumns, type DeliveryAddress } from '../../../identity/addresses/store.ts';
import type { User } from '../../../platform/users/store.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { orderColumns } from '../store.ts';

/** Customer and delivery address; the address is null when it belongs to another customer or is hidden. */
export interface LockedCustomer extends Pick<User, 'status' | 'email_verified_at'> {
  readonly isMember: boolean;
  /** True when a coupon is chosen for the next order. */
  readonly hasCoupon: boolean;
  /** Coins that the order is to use, as chosen in the cart. */
  readonly wishedCoins: Coins;
  /** True when there is store credit, which the order is to use. */
  readonly usesCredit: boolean;
  readonly address: DeliveryAddress | null;
}

type CustomerRow = Omit<LockedCustomer, 'address'> & { readonly customer: string };

/**
 * Locks the accounts of the customers in id order, so that the orders of one customer are serialized. One statement
 * reads all data without dependencies. Deleted accounts are missing.
 */
export async function lockCustomers(
  tx: Tx,
  requests: readonly { readonly userId: string; readonly addressId: string }[],
): Promise<ReadonlyMap<string, LockedCustomer>> {
  const address = sql.join(addressColumns.map((column) => sql.ref(`addresses.${column}`)));
  const { rows } = await sql<CustomerRow & (DeliveryAddress | { readonly id: null })>`
    select users.id as customer, users.status, users.email_verified_at,
      exists (select from vip_memberships where user_id = users.id) as "isMember",
      exists (select from coupons where user_id = users.id and state = 'active') as "hasCoupon",
      coalesce((select for_order from coin_accounts where user_id = users.id), 0)::bigint as "wishedCoins",
      exists (select from credit_accounts where user_id = users.id and is_used and balance > 0) as "usesCredit",
      ${address}
    from unnest(
      ${requests.map(({ userId }) => userId)}::text[], ${requests.map(({ addressId }) => addressId)}::text[]
    ) as request (user_id, address_id)
    join users on users.id = request.user_id
    left join addresses
      on addresses.id = request.address_id and addresses.user_id = users.id and addresses.disabled_at is null
    order by users.id for no key update of users`.execute(tx);
  return new Map(
    rows.map(({ customer, ...row }) => [customer, { ...row, address: row.id === null ? null : row }]),
  );
}

/** Order to insert, with the columns that never leave the table. */
export interface NewOrder {
  readonly whole: WholeOrder;
  readonly idempotencyKey: string | null;
  readonly encryptedPan: string | null;
}

const newColumns = sql.raw([...orderColumns, 'idempotency_key', 'pan_encrypted'].join(', '));
const itemColumns =
  sql.raw(`order_id, position, product_id, variant_id, sku, options, made_to_order_days, kept_by_units, name, image,
  quantity, unit_price, discount, discounted_unit_price, gst, hsn, line_total, line_gst,
  line_key, engraving, engraving_price, gift_wrap, gift_wrap_price, gift_message, particulars, cost`);
const eventColumns = sql.raw('order_id, position, order_status, actor, actor_id, note, at');

/** One JSON document per table, so that the statement is the same for one order and for forty. */
const insertInto = (table: string, columns: RawBuilder<unknown>, rows: readonly object[]) => sql`
  insert into ${sql.table(table)} (${columns})
  select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

/**
 * Inserts orders with their items and events, in one statement, and nothing else. On a collision of order numbers (one
 * in a thousand million per day) the transaction is retried.
 */
export async function insertOrders(tx: Tx, inserted: readonly NewOrder[]): Promise<void> {
  const orders = inserted.map(({ whole: { order }, idempotencyKey, encryptedPan }) => {
    return { ...order, idempotency_key: idempotencyKey, pan_encrypted: encryptedPan };
  });
  const items = inserted.flatMap(({ whole }) => whole.items);
  const events = inserted.flatMap(({ whole }) => whole.events);
  await sql`
    with new_orders as (${insertInto('orders', newColumns, orders)}),
      new_items as (${insertInto('order_items', itemColumns, items)})
    ${insertInto('order_events', eventColumns, events)}`
    .execute(tx)
    .catch((error: unknown) => {
      const isTaken = isUniqueViolation(error, 'orders_order_number_key');
      throw isTaken ? new LostRace('a number of an order is taken') : error;
    });
}
