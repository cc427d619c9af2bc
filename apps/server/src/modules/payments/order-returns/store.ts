import { type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { OrderReturnLinesTable, OrderReturnsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

type OrderReturnLine = Omit<Selectable<OrderReturnLinesTable>, 'order_id' | 'part'>;

export type OrderReturn = Selectable<OrderReturnsTable> & { readonly lines: readonly OrderReturnLine[] };

const columns = columnsOf<OrderReturnsTable>()(
  'order_id part idempotency_key ends_order amount withheld delivery reason actor_id refund_id',
  'credit_note_number back_in_coins created_at',
);

const lineColumns = columnsOf<OrderReturnLinesTable>()(
  'order_id part product_id variant_id line_key quantity amount is_restocked',
);

/** Erases the reasons of returns of some orders: free text by the customer or an administrator. */
async function forgetReasonsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.updateTable('order_returns').set({ reason: '' }).where('order_id', '=', anyOf(orderIds)).execute();
}

/** Lists returns of some orders, in order of creation. */
export async function listReturns(db: Db | Tx, orderIds: readonly string[]): Promise<OrderReturn[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_returns')
    .select(columns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('part')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('order_return_lines')
    .select(lineColumns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('variant_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ order_id, part }) => order_id === row.order_id && part === row.part),
  }));
}

/** Finds the return with an idempotency key; call under the order's lock. */
export async function findReturnByKey(
  tx: Tx,
  orderId: string,
  key: string,
): Promise<OrderReturn | undefined> {
  return (await listReturns(tx, [orderId])).find(({ idempotency_key }) => idempotency_key === key);
}

/** Inserts a return of a locked order as its next part, and returns the part. */
export async function insertReturn(
  tx: Tx,
  { lines, ...row }: Omit<OrderReturn, 'part' | 'credit_note_number'>,
): Promise<number> {
  const { part } = await tx
    .insertInto('order_returns')
    .values({
      ...row,
      part: sql<number>`(select coalesce(max(part), 0) + 1 from order_returns where order_id = ${row.order_id})`,
    })
    .returning('part')
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    await tx
      .insertInto('order_return_lines')
      .values(lines.map((line) => ({ ...line, order_id: row.order_id, part })))
      .execute();
  }
  return part;
}

/** Stores the number of a part's credit note. */
export async function recordCreditNoteOfPart(
  tx: Tx,
  orderId: string,
  part: number,
  number: string,
): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({ credit_note_number: number })
    .where('order_id', '=', orderId)
    .where('part', '=', part)
    .execute();
}

/**
 * Lists invoiced orders with a partial return before an instant and no credit note: its job was lost. The job of the
 * invoice makes the credit notes of an order that has none yet.
 */
export async function listOrdersWithoutPartNotes(db: Db, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_returns')
    .select('order_id')
    .where('credit_note_number', '=', '')
    .where('ends_order', '=', false)
    .where(sql<boolean>`exists (select from orders o where o.id = order_id and o.invoice_number <> '')`)
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .limit(max)
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Why products of a customer were returned. */
export const personalData: PersonalData = {
  columns: { 'order_returns.reason': 'nothing' },
  collect: {},
  withheld: 'the export of an order has what was returned',
  join: {},
  erase: (tx, { traces }) => forgetReasonsOf(tx, traces.orderIds),
};
