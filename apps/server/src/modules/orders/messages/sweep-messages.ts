import type { Context } from '../../../context.ts';
import { listDue } from '../../platform/outbox/index.ts';
import { sendMessages } from './send-messages.ts';

const mostAtOnce = 10;

/**
 * Sends what is due, whoever was told of it, until nothing is; a message that fails is not due again at once. Mails
 * wait for a server elsewhere, so those of several orders wait together; those of one order go one after the other.
 */
export async function sweepMessages(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listDue(ctx.db, ctx.now(), mostAtOnce);
    const byOrder = Map.groupBy(due, (message) => message.order_id);
    await Promise.all(
      [...byOrder.values()].map((messages) =>
        sendMessages(
          ctx,
          messages.map(({ id }) => id),
        ),
      ),
    );
    if (due.length < mostAtOnce) return;
  }
}
