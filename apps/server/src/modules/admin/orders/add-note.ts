import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../../orders/orders/read/get-order.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { insertNote } from './store-notes.ts';

/** Adds an internal note to an order. */
export const addOrderNote: Verb<'admin.orders.addNote'> = async (ctx, { id, words }) => {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const { userId: author_id } = ctx.actor;
  const note = {
    id: typeidUnboxed('nte') as string,
    order_id: order.id,
    author_id,
    text: words,
    created_at: ctx.now().toISOString(),
  };
  await transact(ctx, async (tx, ctx) => {
    await insertNote(tx, note);
    // The log has the id only: the text is in the note, which is deleted with the customer's account.
    await writeAudit(tx, ctx, {
      action: 'order.note',
      subjectId: order.id,
      ownerId: order.user_id,
      changes: { note: { from: null, to: note.id } },
    });
  });
  const names = await findUserNames(ctx.db, [author_id]);
  const author = names.get(author_id) ?? '';
  return { message: 'Note saved', data: { _id: note.id, author, words, createdAt: note.created_at } };
};
