import type { Paise } from '@jhumka/domain/money';
import type { PaymentDecision } from '@jhumka/domain/payments';
import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { PaymentOrdersTable, PaymentsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { ProviderPayment } from '../../../gateways/payments/payment-gateway.ts';
import { pick } from '../../../text/words.ts';
import { insertPastHolds } from '../holds/store.ts';
import { findOrderOfLink } from '../payment-links/store.ts';
import { payableColumns } from './payable.ts';

/** Payment requested from the provider for an order or a purchase. */
export type RequestedPayment = Selectable<PaymentOrdersTable>;
export type PaymentRow = Selectable<PaymentsTable>;

const requestedPaymentColumns = columnsOf<RequestedPayment>()(
  'payable_id order_id purchase_id provider_order_id amount currency next_check_at checks created_at',
);

const paymentColumns = columnsOf<PaymentRow>()(
  'provider_payment_id payable_id order_id purchase_id status amount currency method decision',
  'error_reason error_description created_at updated_at',
);

/** Records that a payment of an order or a purchase is requested; false when it was recorded before. */
export async function requestPayment(
  tx: Tx,
  payableId: string,
  requestedPayment: Pick<RequestedPayment, 'amount' | 'created_at'> & { next_check_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_orders')
    .values({ ...requestedPayment, ...payableColumns(payableId), provider_order_id: null })
    .onConflict((conflict) => conflict.column('payable_id').doNothing())
    .returning('payable_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the requested payment of an order or a purchase. */
export function findRequestedPayment(db: Db | Tx, payableId: string): Promise<RequestedPayment | undefined> {
  return db
    .selectFrom('payment_orders')
    .select(requestedPaymentColumns)
    .where('payable_id', '=', payableId)
    .executeTakeFirst();
}

/** The same by the provider's id: of its own order, or of one that the provider made for a payment link. */
export async function findRequestedPaymentByProvider(
  db: Db | Tx,
  providerOrderId: string,
): Promise<RequestedPayment | undefined> {
  const found = await db
    .selectFrom('payment_orders')
    .select(requestedPaymentColumns)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  if (found) return found;
  const orderId = await findOrderOfLink(db, providerOrderId);
  const ofLink = orderId === undefined ? undefined : await findRequestedPayment(db, orderId);
  return ofLink && { ...ofLink, provider_order_id: providerOrderId };
}

/** Stores the id of the provider's order, unless a concurrent call was faster; returns the stored one. */
export async function saveProviderOrder(tx: Tx, payableId: string, providerOrderId: string): Promise<string> {
  const { provider_order_id } = await tx
    .updateTable('payment_orders')
    .set({ provider_order_id: sql<string>`coalesce(provider_order_id, ${providerOrderId})` })
    .where('payable_id', '=', payableId)
    .returning('provider_order_id')
    .executeTakeFirstOrThrow();
  return provider_order_id ?? providerOrderId;
}

/**
 * Upserts the state of a payment, under the lock of its payable; its decision stays. A captured payment never goes back
 * to an earlier state, because events arrive in any order.
 */
export async function upsertPayment(
  tx: Tx,
  payableId: string,
  providerPayment: ProviderPayment,
  at: Date,
): Promise<PaymentRow> {
  const row = {
    ...pick(providerPayment, 'status amount currency method'),
    error_reason: providerPayment.errorReason,
    error_description: providerPayment.errorDescription,
    updated_at: at,
  };
  return tx
    .insertInto('payments')
    .values({
      ...row,
      ...payableColumns(payableId),
      provider_payment_id: providerPayment.id,
      decision: null,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('provider_payment_id').doUpdateSet({
        ...row,
        status: sql`case
            when payments.status in ('captured', 'refunded') and ${providerPayment.status} not in ('captured', 'refunded')
            then payments.status else excluded.status end`,
      }),
    )
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
}

/** Finds a known payment. */
export function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('provider_payment_id', '=', id)
    .executeTakeFirst();
}

/** Returns the payables of payments, by the provider's payment ids. */
export async function listPayablesByPayments(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'payable_id'])
    .where('provider_payment_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.provider_payment_id, row.payable_id]));
}

/**
 * Returns true when the effect of a payment is decided. Decisions are immutable, so the provider need not be called
 * again.
 */
export async function isDecided(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('decision')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined && row.decision !== null;
}

/** Stores the decision on a payment, once. */
export async function decidePayment(tx: Tx, id: string, decision: PaymentDecision, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ decision, updated_at: at })
    .where('provider_payment_id', '=', id)
    .where('decision', 'is', null)
    .execute();
}

/** Returns true when a payment pays it, or paid it until it was cancelled. Call under the payable's lock. */
export async function hasPaidPayment(tx: Tx, payableId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('payable_id', '=', payableId)
    .where('decision', '=', 'pays')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the payment that pays an order, or a purchase; undefined when none does. */
export async function findPaidPaymentId(tx: Tx, payableId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('payable_id', '=', payableId)
    .where('decision', '=', 'pays')
    .executeTakeFirst();
  return row?.provider_payment_id;
}

/** Inserts an event of the provider; false for a duplicate. */
export async function insertEvent(
  tx: Tx,
  event: { readonly event_id: string; readonly event: string; readonly subject_id: string },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ ...event, received_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when the provider was last heard; undefined for never. */
export async function findLastEvent(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select((events) => events.fn.max('received_at').as('received'))
    .executeTakeFirst();
  return row?.received ?? undefined;
}

/** Lists all known payments of an order and of its changes, oldest first. */
export function listAttemptsOf(db: Db, payableIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('payable_id', '=', anyOf(payableIds))
    .orderBy('created_at')
    .orderBy('provider_payment_id')
    .execute();
}

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
