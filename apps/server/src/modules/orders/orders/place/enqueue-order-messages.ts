import { messagesOfMove } from '@jhumka/domain/messages';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { queueMessages } from '../../../platform/outbox/index.ts';
import type { WrittenOrder } from './build-order.ts';

/**
 * What follows from orders that were just kept, in their transaction and for all of them at once: the buyers are told.
 * Nothing is refused here; what may be refused is judged before.
 */
export async function enqueueOrderMessages(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  written: readonly WrittenOrder[],
): Promise<void> {
  const requests = written.map(({ whole: { order } }) => ({
    order,
    kinds: messagesOfMove(null, order),
    at: new Date(order.created_at),
  }));
  await queueMessages(ctx, tx, requests);
}
