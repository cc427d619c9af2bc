import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { type ContactTicket, listTicketMessages, lockTicketRow } from '../../accounts/contact/index.ts';

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
