import type { Tx } from '../../../../database/transact.ts';
import { addEvent, type OrderRow } from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';

/** Appends a note to the history of an order without a transition. */
export async function addNote(
  tx: Tx,
  order: OrderRow,
  { actor, actorId, at }: TransitionBy,
  note: string,
): Promise<void> {
  await addEvent(tx, {
    order_id: order.id,
    order_status: order.order_status,
    actor,
    actor_id: actorId,
    note,
    at: at.toISOString(),
  });
}
