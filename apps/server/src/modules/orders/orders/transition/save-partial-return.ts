import type { Paise } from '@jhumka/domain/money';
import type { Tx } from '../../../../database/transact.ts';
import { changeOrder, type OrderRow } from '../store.ts';
import { addNote } from './add-note.ts';
import type { TransitionBy } from './decide-transition.ts';

/** Records a partial return in a locked order: the refunded total, and a line in the history. */
export async function savePartialReturn(
  tx: Tx,
  order: OrderRow,
  by: TransitionBy,
  { refunded_total, note }: { readonly refunded_total: Paise; readonly note: string },
): Promise<void> {
  await changeOrder(tx, order.id, { refunded_total }, by.at);
  await addNote(tx, order, by, note);
}
