import type { Db, Tx } from '../../../database/transact.ts';
import type { Customer, PersonalData, Row } from '../../../personal-data.ts';
import { deleteTicketsFrom, listTicketsFrom } from './store.ts';
import { listTicketMessages } from './store-messages.ts';

/** More than one customer has of anything. */
const mostTraced = 100_000;

/** Lists the tickets from a proven address: only its owner can have written from it. */
const ticketsOf = async (db: Db | Tx, { email, email_verified_at }: Customer, most?: number) =>
  email_verified_at === null ? [] : await listTicketsFrom(db, email, most);

/** Reads tickets with their conversation; internal notes are not the writer's data. */
async function messagesOf(db: Db, user: Customer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { assignee_id: _, ...ticket } of await ticketsOf(db, user)) {
    const entries = (await listTicketMessages(db, ticket.id)).filter(({ kind }) => kind !== 'note');
    rows.push({
      ...ticket,
      conversation: entries.map(({ kind, text: words, created_at }) => ({ kind, words, created_at })),
    });
  }
  return rows;
}

/** Messages of a customer to the shop. */
export const personalData: PersonalData = {
  columns: { 'contact_tickets.email': 'nothing', 'ticket_messages.ticket_id': 'nothing' },
  collect: { messages: ({ db }, user) => messagesOf(db, user) },
  trace: async (tx, user) => ({ subjectIds: (await ticketsOf(tx, user, mostTraced)).map(({ id }) => id) }),
  erase: async (tx, { user }) => {
    if (user.email_verified_at !== null) await deleteTicketsFrom(tx, user.email);
  },
};
