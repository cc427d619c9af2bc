import type { Paise } from '@jhumka/domain/money';
import { type Selectable, sql } from 'kysely';
import { countAges } from '../../../database/count-ages.ts';
import { anyOf, columnsOf, countRows, type Page } from '../../../database/queries.ts';
import type { RefundsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type RefundRow = Selectable<RefundsTable>;

const refundColumns = columnsOf<RefundRow>()(
  'id payable_id order_id purchase_id provider_payment_id amount already_back reason staff_role_id status',
  'provider_refund_id tries round next_try_at failure reference created_at updated_at',
);

/** Returns true for a manual transfer: the provider can't refund, or failed and a person did. */
export const isTransfer = (refund: Pick<RefundRow, 'provider_payment_id' | 'reference'>): boolean =>
  refund.provider_payment_id === null || refund.reference !== '';

/** Inserts a refund; false when the payment was refunded for that reason before. */
export async function insertRefund(
  tx: Tx,
  refund: Pick<
    RefundRow,
    | 'id'
    | 'order_id'
    | 'purchase_id'
    | 'provider_payment_id'
    | 'provider_refund_id'
    | 'amount'
    | 'already_back'
    | 'reason'
  > & {
    staff_role_id?: string | null;
    next_try_at: Date | null;
    created_at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values({ ...refund, updated_at: refund.created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_payment_id', 'reason'])
        // Must match the partial index literally: a generic plan with a parameter would not use it.
        .where(sql<boolean>`reason <> 'returned'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sums what a role of staff has refunded of a locked order. */
export async function sumRefundsOfRole(tx: Tx, orderId: string, roleId: string): Promise<Paise> {
  const { sum } = await tx
    .selectFrom('refunds')
    .select(sql<Paise>`coalesce(sum(amount + already_back), 0)`.as('sum'))
    .where('order_id', '=', orderId)
    .where('staff_role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Finds a refund by its id. */
export function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').select(refundColumns).where('id', '=', id).executeTakeFirst();
}

/** Finds refunds by id. */
export async function findRefundsAmong(db: Db | Tx, ids: readonly string[]): Promise<RefundRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('refunds').select(refundColumns).where('id', '=', anyOf(ids)).execute();
}

/** Lists the refunds of a payment that the provider failed to send, oldest first. */
export function listFailedRefunds(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx
    .selectFrom('refunds')
    .select(refundColumns)
    .where('provider_payment_id', '=', paymentId)
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .execute();
}

/** Finds a refund by the provider's id. */
export function findRefundByProvider(db: Db | Tx, providerRefundId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
}

/** Maps known provider refund ids to our own. */
export async function listKnownRefunds(
  db: Db,
  providerRefundIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (providerRefundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('provider_refund_id', '=', anyOf(providerRefundIds))
    .execute();
  return new Map(rows.map((row) => [row.provider_refund_id, row.id]));
}

/** Locks a refund until the transaction ends. Lock its payable first. */
export function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').select(refundColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates a refund while its payable is locked. */
export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      RefundRow,
      | 'status'
      | 'amount'
      | 'already_back'
      | 'provider_refund_id'
      | 'failure'
      | 'tries'
      | 'round'
      | 'reference'
      | 'staff_role_id'
    >
  > & {
    next_try_at?: Date | null;
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Claims the due refunds for this process, and schedules the next attempt of each. */
export async function claimDueRefunds(tx: Tx, at: Date, max: number): Promise<RefundRow[]> {
  // Backoff: 10 s, 20 s, 40 s …, at most an hour.
  const { rows } = await sql<RefundRow>`
    update refunds set tries = tries + 1,
      next_try_at = ${at.toISOString()}::timestamptz + least(3600, 10 * power(2, least(tries, 12))) * interval '1 second'
    where id in (
      select id from refunds where next_try_at <= ${at.toISOString()}
      order by next_try_at limit ${max} for update skip locked
    )
    returning ${sql.join(refundColumns.map((column) => sql.ref(column)))}`.execute(tx);
  return rows;
}

/** Refund filter: one state, or all open ones. */
export type RefundChoice = RefundRow['status'] | 'open';

// Must match the index `refunds_open` literally.
const stillOpen = sql<boolean>`status <> 'processed'`;

const matching = (db: Db, choice: RefundChoice | undefined) =>
  db
    .selectFrom('refunds')
    .$if(choice === 'open', (query) => query.where(stillOpen))
    .$if(choice !== undefined && choice !== 'open', (query) =>
      query.where('status', '=', choice as RefundRow['status']),
    );

/** Reads a page of refunds, newest first. */
export function listRefunds(
  db: Db,
  choice: RefundChoice | undefined,
  { limit, offset }: Page,
): Promise<RefundRow[]> {
  return matching(db, choice)
    .select(refundColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts refunds. */
export function countRefunds(db: Db, choice: RefundChoice | undefined): Promise<number> {
  return countRows(matching(db, choice));
}

/** Counts and sums open refunds of orders, returns and purchases. */
export function readOpenRefunds(db: Db): Promise<{ readonly count: number; readonly worth: Paise }> {
  return matching(db, 'open')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('worth'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts open refunds by age. */
export async function countRefundAges(db: Db, now: Date): Promise<number[]> {
  const { ages } = await matching(db, 'open')
    .select(countAges(sql`created_at`, now).as('ages'))
    .executeTakeFirstOrThrow();
  return ages;
}

/** Counts open refunds of the order's own payment. Call under the order's lock. */
export async function countOpenRefunds(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('status', '<>', 'processed')
    .where('reason', 'not in', ['already-paid', 'amount-differs'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns true when a refund of the payable is open. Call under its lock. */
export async function hasOpenRefund(tx: Tx, payableId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payable_id', '=', payableId)
    .where('status', '<>', 'processed')
    .executeTakeFirst();
  return row !== undefined;
}

/** Condition for orders with an open refund. */
export const openRefundCondition = (orderId: string) =>
  sql`${sql.ref(orderId)} in (select order_id from refunds where status <> 'processed' and order_id is not null)`;

/** Lists refunds of an order, oldest first. */
export function listRefundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
