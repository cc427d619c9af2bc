import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { insertTicketMessage } from '../../accounts/contact/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { lockTicket } from './lock-ticket.ts';
import { presentWholeTicket } from './present-ticket.ts';

/** Adds an internal note. */
export const noteTicket: Verb<'admin.tickets.addNote'> = async (ctx, { id, words }) => {
  const data = await transact(ctx, async (tx) => {
    await lockTicket(tx, id);
    const note: string = typeidUnboxed('tms');
    await insertTicketMessage(tx, {
      id: note,
      ticket_id: id,
      kind: 'note',
      text: words,
      author_id: ctx.actor.userId,
      created_at: ctx.now(),
    });
    await writeAudit(tx, ctx, {
      action: 'ticket.note',
      subjectId: id,
      // The log has the id only: the text is in the conversation, and is deleted with it.
      changes: { note: { from: null, to: note } },
    });
    return presentWholeTicket(tx, id);
  });
  return { message: 'Note saved', data };
};
