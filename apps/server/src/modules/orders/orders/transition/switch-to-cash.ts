import { messagesOfTransition } from '@jhumka/domain/messages';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { cancelLinks } from '../../../payments/payment-links/store.ts';
import { queueMessages } from '../../../platform/outbox/queue-messages.ts';
import { addEvent, changeOrder, type OrderRow, orderStateOf } from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';

/** Note in the order's history: its online payments are still relevant. */
export const changedToCash = 'Changed to cash on delivery';

/**
 * Switches a locked, unpaid online order to cash on delivery, and notifies the customer. Its stock
 * is already reserved; its payment links end.
 */
export async function switchToCash(
  ctx: Pick<Context, 'notifications' | 'jobs' | 'now'>,
  tx: Tx,
  order: OrderRow,
  { actor, actorId, at }: TransitionBy,
): Promise<void> {
  const change = { payment_method: 'cod', payment_status: 'cod_due' } as const;
  await changeOrder(tx, order.id, change, at);
  await cancelLinks(ctx, tx, order.id);
  await addEvent(tx, {
    order_id: order.id,
    order_status: order.order_status,
    actor,
    actor_id: actorId,
    note: changedToCash,
    at: at.toISOString(),
  });
  await queueMessages(ctx, tx, [
    { order, kinds: messagesOfTransition(null, orderStateOf({ ...order, ...change })), at },
  ]);
}
