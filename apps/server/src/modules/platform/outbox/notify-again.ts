import type { MessageKind } from '@jhumka/domain/messages';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { notifyMessages } from './queue-messages.ts';
import {
  insertMessages,
  lockSentMessages,
  markOutdated,
  type NewMessage,
  type OutboxMessage,
} from './store.ts';

/** Outdated message about an order or a return of it. */
export interface Correction {
  readonly orderId: string;
  readonly kind: MessageKind;
  readonly at: Date;
  /** Number of the return; missing for the whole order. */
  readonly part?: number;
  /** Channels of the correction; missing for all channels of the original. */
  readonly channels?: readonly OutboxMessage['channel'][];
}

/**
 * Corrects messages about an order that became wrong: by a message of its own, so that the outbox
 * preserves the original. A queued message gets the right text anyway, and one that is being sent
 * is corrected afterwards. Without an original there is no correction.
 */
export async function notifyAgain(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  { orderId, kind, at, part = 0, channels = ['mail', 'sms'] }: Correction,
): Promise<void> {
  const about = { order_id: orderId, kind, part };
  await lockSentMessages(tx, about);
  // Read again under the lock: its previous holder may have inserted a correction.
  const sentMessages = (await lockSentMessages(tx, about)).filter(({ channel }) =>
    channels.includes(channel),
  );
  const corrections: NewMessage[] = [];
  for (const messages of Map.groupBy(sentMessages, ({ channel }) => channel).values()) {
    if (messages.some(isUnsent)) continue;
    const sending = messages.find(({ state, sent_at }) => state === 'sending' && sent_at === null);
    const sent = messages.findLast(({ sent_at }) => sent_at !== null);
    if (sending) await markOutdated(tx, sending.id);
    else if (sent) corrections.push(correctionOf(sent, messages.length, at));
  }
  if (corrections.length === 0) return;
  await insertMessages(tx, corrections);
  notifyMessages(ctx, tx);
}

/** True for a message not sent yet, which gets its text when it is sent; a resend of a sent message is no correction. */
const isUnsent = ({ state, sent_at }: OutboxMessage) => state === 'waiting' && sent_at === null;

const correctionOf = (
  { order_id, user_id, kind, part, channel }: OutboxMessage,
  count: number,
  at: Date,
): NewMessage => ({
  id: typeidUnboxed('msg'),
  dedup_key: `${order_id} ${kind}${part === 0 ? '' : ` ${part}`} correction ${count}`,
  channel,
  kind,
  part,
  corrects: true,
  order_id,
  user_id,
  step_id: null,
  due_at: at.toISOString(),
  created_at: at.toISOString(),
});
