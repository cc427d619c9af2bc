import { isTexted, type MessageKind } from '@jhumka/domain/messages';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import { afterCommit, type Tx } from '../../../database/transact.ts';
import { insertMessages, type NewMessage } from './store.ts';

/** Delay of the review invitation after delivery. */
const invitationDelayMs = 3 * 24 * 60 * 60 * 1_000;

/** Event of an order and the message to its customer. */
export interface MessageRequest {
  readonly order: { readonly id: string; readonly user_id: string };
  readonly kinds: readonly MessageKind[];
  readonly at: Date;
  /** Number of the return; missing for the whole order. */
  readonly part?: number;
  /** The step that they report, which can be undone until an instant: they wait for as long. */
  readonly step?: { readonly id: string; readonly until: Date } | undefined;
}

/**
 * Inserts messages to customers in the transaction that causes them, and has them sent after the
 * commit. Idempotent: each kind once for an order, by mail and, where the kind has one, by text;
 * messages about a return once for each return. Scheduled messages are found by polling when due.
 */
export async function queueMessages(
  ctx: Pick<Context, 'notifications'>,
  tx: Tx,
  requests: readonly MessageRequest[],
): Promise<void> {
  const messages = requests.flatMap(messagesOf);
  if (messages.length === 0) return;
  await insertMessages(tx, messages);
  notifyMessages(ctx, tx);
}

function messagesOf({ order, kinds, at, part = 0, step }: MessageRequest): NewMessage[] {
  const later = new Date(at.getTime() + invitationDelayMs);
  return kinds.flatMap((kind) =>
    (isTexted(kind) ? (['mail', 'sms'] as const) : (['mail'] as const)).map((channel) => ({
      id: typeidUnboxed('msg'),
      dedup_key: part === 0 ? `${order.id} ${kind}` : `${order.id} ${kind} ${part}`,
      channel,
      kind,
      part,
      corrects: false,
      order_id: order.id,
      user_id: order.user_id,
      step_id: step?.id ?? null,
      due_at: (kind === 'review-invitation' ? later : (step?.until ?? at)).toISOString(),
      created_at: at.toISOString(),
    })),
  );
}

/** Notifies the workers about new messages after the commit; if that is lost, they find them by polling. */
export function notifyMessages({ notifications }: Pick<Context, 'notifications'>, tx: Tx): void {
  afterCommit(tx, () => notifications.notifySoon('outbox'));
}
