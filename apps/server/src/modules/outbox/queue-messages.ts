import { isTexted, type MessageKind } from '@jhumka/domain/messages';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../context.ts';
import { afterCommit, type Tx } from '../../database/transact.ts';
import { insertMessages } from './store.ts';

/** A parcel is tried on and shown around before somebody has an opinion of it. */
const invitationDelayMs = 3 * 24 * 60 * 60 * 1_000;

/**
 * Writes down what a shopper is told of an order, in the transaction that makes it true, and has it sent once that
 * is committed: each kind once for an order, by mail and, where the kind has one, by text. What is due later is found
 * when its time has come. What is told of a part of an order is told once for each part.
 */
export async function queueMessages(
  ctx: Pick<Context, 'announcements' | 'now'>,
  tx: Tx,
  order: { readonly id: string; readonly user_id: string },
  kinds: readonly MessageKind[],
  part = 0,
): Promise<void> {
  if (kinds.length === 0) return;
  const now = ctx.now();
  const rows = kinds.flatMap((kind) =>
    (isTexted(kind) ? (['mail', 'sms'] as const) : (['mail'] as const)).map((channel) => ({
      id: typeidUnboxed('msg') as string,
      about: part === 0 ? `${order.id} ${kind}` : `${order.id} ${kind} ${part}`,
      channel,
      kind,
      part,
      order_id: order.id,
      user_id: order.user_id,
      due_at: (kind === 'review-invitation'
        ? new Date(now.getTime() + invitationDelayMs)
        : now
      ).toISOString(),
      created_at: now.toISOString(),
    })),
  );
  await insertMessages(tx, rows);
  announceMessages(ctx, tx);
}

/** Tells the workers, once this is committed, that messages wait; should that be lost, they look by themselves. */
export function announceMessages({ announcements }: Pick<Context, 'announcements'>, tx: Tx): void {
  afterCommit(tx, () => announcements.announceSoon('outbox'));
}
