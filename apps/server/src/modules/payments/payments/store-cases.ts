import type { VerbReply } from '@jhumka/contract';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { statusesToReview } from '@jhumka/domain/payments';
import { type Selectable, sql } from 'kysely';
import { anyOf, countRows } from '../../../database/queries.ts';
import type { PaymentCasesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';

/** A case with whether it needs attention. */
export type PaymentCaseRow = Selectable<PaymentCasesTable> & { readonly is_open: boolean };

/**
 * Open until closed, or until the shop has booked all of the money as refunds of its own. One that was booked and then
 * failed needs attention, too.
 */
const isOpen = sql<boolean>`(closed_at is null
  and case when status = 'failed' then counted > 0 else status in (${sql.join(statusesToReview)}) and counted < amount end
  and not exists (select from refunds where refunds.provider_refund_id = payment_cases.id))`;

const cases = (db: Db | Tx) => db.selectFrom('payment_cases').selectAll().select(isOpen.as('is_open'));

/** Upserts a case while its payable is locked; a case that needs attention again is reopened. */
export async function saveCase(
  tx: Tx,
  providerCase: Pick<
    PaymentCaseRow,
    'id' | 'kind' | 'provider_payment_id' | 'order_id' | 'purchase_id' | 'amount' | 'status' | 'reason'
  > & { readonly respond_by: Date | null },
  { needsReview, at }: { readonly needsReview: boolean; readonly at: Date },
): Promise<void> {
  const { status, amount, reason, respond_by } = providerCase;
  await tx
    .insertInto('payment_cases')
    .values({ ...providerCase, closed_at: null, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        status,
        amount,
        reason,
        respond_by,
        updated_at: at,
        ...(needsReview ? { closed_at: null } : {}),
      }),
    )
    .execute();
}

/** Lists the open refunds of a payment that were made at the provider, oldest first. */
export function listOutsideRefunds(db: Db | Tx, paymentId: string): Promise<PaymentCaseRow[]> {
  return cases(db)
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('status', '<>', 'failed')
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Sums what the refunds of a payment were lowered by beyond its cases: corrections by administrators. */
export async function sumUncovered(tx: Tx, paymentId: string): Promise<Paise> {
  const { rows } = await sql<{ uncovered: Paise }>`select (
    (select coalesce(sum(already_back), 0) from refunds where provider_payment_id = ${paymentId})
    - (select coalesce(sum(counted), 0) from payment_cases where provider_payment_id = ${paymentId})
  )::bigint as uncovered`.execute(tx);
  return rows[0]?.uncovered ?? zeroPaise;
}

/** Sets how much of a case is counted; its payable is locked. */
export async function countCase(tx: Tx, id: string, counted: Paise): Promise<void> {
  await tx.updateTable('payment_cases').set({ counted }).where('id', '=', id).execute();
}

/** Finds a case by the provider's id. */
export function findCase(db: Db | Tx, id: string): Promise<PaymentCaseRow | undefined> {
  return cases(db).where('id', '=', id).executeTakeFirst();
}

/** Closes a case; its payable is locked. */
export async function closeCase(tx: Tx, id: string, note: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_cases')
    .set({ closed_at: at, note, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Lists the cases of an order, oldest first. */
export function listCasesOf(db: Db, orderId: string): Promise<PaymentCaseRow[]> {
  return cases(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
}

/** Reads a page of cases, newest first: open ones, or all. */
export function listCases(
  db: Db,
  { onlyOpen, limit, offset }: { onlyOpen: boolean; limit: number; offset: number },
): Promise<PaymentCaseRow[]> {
  return cases(db)
    .$if(onlyOpen, (query) => query.where(isOpen))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts cases. */
export function countCases(db: Db, onlyOpen: boolean): Promise<number> {
  return countRows(db.selectFrom('payment_cases').$if(onlyOpen, (query) => query.where(isOpen)));
}

/** Finds which of some provider refunds were closed as not issued by the shop, or are counted in its refunds. */
export async function listClosedCases(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_cases')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((row) => row.or([row('closed_at', 'is not', null), row('counted', '>', 0 as Paise)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Erases the notes on a user's cases; payments, refunds and disputes stay. */
export async function forgetCasesOf(tx: Tx, userId: string): Promise<void> {
  await sql`update payment_cases set note = '' where note <> '' and payable_id in (
    select id from orders where user_id = ${userId} union all select id from purchases where user_id = ${userId}
  )`.execute(tx);
}

/** Presents a case for administrators; the caller provides the order's number. */
export function presentCase(
  row: PaymentCaseRow,
  orderNumber: string,
): VerbReply<'admin.paymentCases.close'>['data'] {
  return {
    _id: row.id,
    ...pick(row, 'kind amount status reason is_open note'),
    order: row.order_id,
    orderId: orderNumber,
    purchase: row.purchase_id,
    paymentId: row.provider_payment_id,
    respondBy: row.respond_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
