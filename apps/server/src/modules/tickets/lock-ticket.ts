import type { Tx } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import { type ContactTicket, lockTicketRow } from '../contact/index.ts';

/** A ticket, locked until the transaction ends. Throws 'ticket-not-found'. */
export async function lockTicket(tx: Tx, id: string): Promise<ContactTicket> {
  const row = await lockTicketRow(tx, id);
  if (!row) throw new Problem('ticket-not-found');
  return row;
}
