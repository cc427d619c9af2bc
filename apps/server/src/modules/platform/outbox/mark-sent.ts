import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { notifyAgain } from './notify-again.ts';
import { changeMessage, type OutboxMessage } from './store.ts';

/** Notes that a message went out, to whom and under which subject; what became wrong on its way is corrected. */
export async function markSent(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  message: OutboxMessage,
  { recipient, subject, at }: { readonly recipient: string; readonly subject: string; readonly at: Date },
): Promise<void> {
  const sent = await changeMessage(tx, message, {
    state: 'sent',
    recipient,
    subject,
    sent_at: at.toISOString(),
    last_error: '',
  });
  if (!sent?.is_outdated) return;
  const { order_id: orderId, kind, part, channel } = sent;
  await notifyAgain(ctx, tx, { orderId, kind, part, channels: [channel], at });
}
