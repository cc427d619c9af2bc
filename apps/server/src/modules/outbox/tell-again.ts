import type { MessageKind } from '@jhumka/domain/messages';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { announceMessages } from './queue-messages.ts';
import { reopenSent } from './store.ts';

/** Has what was told of an order told once more, because it was wrong; what still waits says the right thing anyway. */
export async function tellAgain(
  ctx: Pick<Context, 'announcements'>,
  tx: Tx,
  orderId: string,
  kind: MessageKind,
  at: Date,
): Promise<void> {
  await reopenSent(tx, orderId, kind, at);
  announceMessages(ctx, tx);
}
