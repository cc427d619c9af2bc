import { type Selectable, sql } from 'kysely';
import type { OrderNotesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type OrderNote = Selectable<OrderNotesTable>;

export async function insertNote(tx: Tx, note: OrderNote): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute();
}

/** Lists the notes on an order, newest first. */
export function listNotes(db: Db | Tx, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Forgets what administrators wrote of some orders. */
export async function deleteNotesOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`delete from order_notes where order_id = any(${orderIds}::text[])`.execute(tx);
}

/** Notes of administrators about a customer's orders. */
export const personalData: PersonalData = {
  columns: { 'order_notes.order_id': 'nothing' },
  collect: {},
  withheld: "internal notes, which are their author's",
  join: {},
  erase: (tx, { traces }) => deleteNotesOf(tx, traces.orderIds),
};
