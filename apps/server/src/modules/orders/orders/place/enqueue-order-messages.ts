import { messagesOfTransition } from '@jhumka/domain/messages';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { queueMessages } from '../../../platform/outbox/index.ts';
import type { WrittenOrder } from './build-order.ts';

/**
 * Enqueues messages for orders just inserted, in their transaction, as one batch. Nothing is
 * validated here.
 */
export async function enqueueOrderMessages(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  written: readonly WrittenOrder[],
): Promise<void> {
  const requests = written.map(({ whole: { order } }) => ({
    order,
    kinds: messagesOfTransition(null, order),
    at: new Date(order.created_at),
  }));
  await queueMessages(ctx, tx, requests);
}
