import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { notifyAgain } from './notify-again.ts';
import { changeMessage, type OutboxMessage } from './store.ts';

/** Marks a message as sent, with recipient and subject; enqueues a correction when it became outdated meanwhile. */
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
