import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import { insertPastHolds } from '../holds/store.ts';

interface PaidOrder {
  readonly id: string;
  readonly order_number: string;
  readonly grand_total: Paise;
  readonly created_at: string;
}

/**
 * Inserts the online payments of past orders: requested, captured and decided, with the stock sold. The ids begin with
 * `order_DEMO` and `pay_DEMO`, because the provider does not know them; they are never checked there.
 */
export async function insertPastPayments(tx: Tx, orders: readonly PaidOrder[]): Promise<void> {
  const rows = JSON.stringify(
    orders.map(({ order_number, ...order }) => ({ ...order, key: order_number.replaceAll(/\W/g, '') })),
  );
  const paid = sql`json_to_recordset(${rows}::json) as paid (
    id text, key text, grand_total bigint, created_at timestamptz)`;
  await sql`
    insert into payment_orders (order_id, provider_order_id, amount, currency, next_check_at, created_at)
    select id, 'order_DEMO' || key, grand_total, 'INR', null, created_at from ${paid}`.execute(tx);
  await sql`
    insert into payments (provider_payment_id, order_id, status, amount, currency, method, decision, created_at, updated_at)
    select 'pay_DEMO' || key, id, 'captured', grand_total, 'INR', 'upi', 'pays', created_at, created_at from ${paid}`.execute(
    tx,
  );
  await insertPastHolds(tx, orders);
}
