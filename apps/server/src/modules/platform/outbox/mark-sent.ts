import { nextTryAt } from '@jhumka/domain/messages';
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

const maxErrorLength = 500;

/**
 * Records the error of a failed message and schedules a retry with backoff; after the last attempt it is given up. The
 * next attempt composes it from current data, including changes during this one.
 */
export async function tryAgainLater(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  message: OutboxMessage,
  { error, isFinal }: { readonly error: unknown; readonly isFinal: boolean },
): Promise<void> {
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  const dueAt = isFinal ? null : nextTryAt(message.tries, ctx.now());
  await changeMessage(tx, message, {
    ...(dueAt === null ? { state: 'failed' } : { state: 'waiting', due_at: dueAt.toISOString() }),
    is_outdated: false,
    last_error,
  });
}
