import type { VerbInput } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import { changeEach } from '../../../../change-each.ts';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { type Changes, writeAudit } from '../../../platform/audit/write-audit.ts';
import { type ContactTicket, changeTicketRow, lockTicketRow } from '../store.ts';
import { insertTicketMessage, listTicketMessages } from '../store-messages.ts';
import { listTicketReaders, presentTicketDetails } from './list-tickets.ts';

/** Closes, reopens or assigns a ticket. Throws 'ticket-moved-on'. */
export const changeTicket: Verb<'admin.tickets.update'> = async (ctx, { seen, ...change }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    await apply(ctx, tx, change, () => refuseUnread(tx, change.id, seen));
    return presentTicketDetails(tx, change.id);
  });
  return { message: 'Ticket updated', data };
};

/** Closes, reopens or assigns tickets, each by itself; one with a newer message is refused. */
export const bulkChangeTickets: Verb<'admin.tickets.bulkUpdate'> = (ctx, { ids, readUntil, ...change }) =>
  changeEach(ids, (id) =>
    transact(ctx, (tx, ctx) =>
      apply(ctx, tx, { ...change, id }, async ({ last_at }) => {
        if (readUntil && new Date(last_at) > new Date(readUntil)) throw new Problem('ticket-moved-on');
      }),
    ),
  );

/** Changes a ticket, unless `refuse` throws for the locked row; returns false when it is so already. */
async function apply(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { id, status, assignee }: Omit<VerbInput<'admin.tickets.update'>, 'seen'>,
  refuse: (before: ContactTicket) => Promise<void>,
): Promise<boolean> {
  const before = await lockTicket(tx, id);
  await refuse(before);
  const wanted = assignee === 'me' ? ctx.actor.userId : assignee === 'nobody' ? null : assignee;
  if (wanted && !(await listTicketReaders(tx)).some((reader) => reader.id === wanted)) {
    throw badInput('assignee', 'is nobody who may open tickets');
  }
  const after = {
    status: status ?? before.status,
    assignee_id: wanted === undefined ? before.assignee_id : wanted,
  };
  const changes: Record<string, Changes[string]> = {};
  if (after.status !== before.status) changes.status = { from: before.status, to: after.status };
  if (after.assignee_id !== before.assignee_id) {
    changes.assignee = { from: before.assignee_id, to: after.assignee_id };
  }
  if (Object.keys(changes).length === 0) return false;
  await changeTicketRow(tx, id, after);
  await writeAudit(tx, ctx, { action: 'ticket.update', subjectId: id, changes });
  return true;
}

/** Adds an internal note. */
export const addTicketNote: Verb<'admin.tickets.addNote'> = async (ctx, { id, words }) => {
  const data = await transact(ctx, async (tx, ctx) => {
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
    return presentTicketDetails(tx, id);
  });
  return { message: 'Note saved', data };
};

/** Locks a ticket until the transaction ends. Throws 'ticket-not-found'. */
export async function lockTicket(tx: Tx, id: string): Promise<ContactTicket> {
  const row = await lockTicketRow(tx, id);
  if (!row) throw new Problem('ticket-not-found');
  return row;
}

/**
 * Throws 'ticket-moved-on' when there is a message newer than the last one read, so that nothing
 * is answered or closed unread.
 */
export async function refuseUnread(tx: Tx, ticketId: string, lastRead: string | undefined): Promise<void> {
  if (lastRead === undefined) return;
  const entries = (await listTicketMessages(tx, ticketId)).filter(({ kind }) => kind !== 'note');
  if ((entries.at(-1)?.id ?? ticketId) !== lastRead) throw new Problem('ticket-moved-on');
}
