import type { Context } from '../../../context.ts';
import { listDue } from '../../platform/outbox/store.ts';
import { sendMessages } from './send-messages.ts';

const maxAtOnce = 10;

/**
 * Sends due messages until there are none; a failed message is not due again at once (backoff).
 * Mails wait for a remote server, so those of several orders are sent in parallel; those of one
 * order in sequence.
 */
export async function sweepMessages(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listDue(ctx.db, ctx.now(), maxAtOnce);
    const byOrder = Map.groupBy(due, (message) => message.order_id);
    await Promise.all(
      [...byOrder.values()].map((messages) =>
        sendMessages(
          ctx,
          messages.map(({ id }) => id),
        ),
      ),
    );
    if (due.length < maxAtOnce) return;
  }
}
