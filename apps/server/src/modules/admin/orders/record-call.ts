import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { saveConfirmation } from '../../orders/orders/confirm/store-confirmations.ts';
import { findVisibleOrder } from '../../orders/orders/read/get-order.ts';
import { lockOrder } from '../../orders/orders/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { insertNote } from './store-notes.ts';

const answers = {
  yes: { to: 'confirmed', text: 'Called: yes' },
  'no-answer': { to: 'waiting', text: 'Called: no answer' },
  refused: { to: 'refused', text: 'Called: refused' },
} as const;

/** Records a call about a cash order as a note, with its answer. Throws 'confirmation-closed' where nobody asks. */
export const recordCall: Verb<'admin.orders.recordCall'> = async (ctx, { id, answer }) => {
  const { id: order_id } = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const { to, text } = answers[answer];
  await transact(ctx, async (tx, ctx) => {
    const { confirmation: from, user_id: ownerId } = await lockOrder(tx, order_id);
    if (from === '') throw new Problem('confirmation-closed');
    await saveConfirmation(tx, order_id, to);
    const author_id = ctx.actor.userId;
    const created_at = ctx.now().toISOString();
    await insertNote(tx, { id: typeidUnboxed('nte'), order_id, author_id, text, created_at });
    const changes = { confirmation: { from, to } };
    await writeAudit(tx, ctx, { action: 'order.call', subjectId: order_id, ownerId, changes });
  });
  return { message: text };
};
