import type { PaperKind } from '@jhumka/domain/invoices';
import type { Tx } from '../../database/transact.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { lockOrder } from './store.ts';

/** An order with all of it, locked until the transaction ends. */
export async function lockWholeOrder(tx: Tx, id: string): Promise<WholeOrder | undefined> {
  return (await readWholeOrders(tx, [await lockOrder(tx, id)]))[0];
}

/** Notes the number of an order's invoice or credit note, so that lists of orders show it. */
export async function notePaper(tx: Tx, id: string, kind: PaperKind, number: string): Promise<void> {
  const column = kind === 'invoice' ? 'invoice_number' : 'credit_note_number';
  await tx
    .updateTable('orders')
    .set({ [column]: number })
    .where('id', '=', id)
    .execute();
}
