import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { TicketMessagesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Customer, PersonalData, Row } from '../../../personal-data.ts';
import { deleteTicketsFrom, listTicketsFrom, moveTickets } from './store.ts';

export type TicketMessage = Selectable<TicketMessagesTable>;

/** Lists messages of a ticket after the first, oldest first. */
export function listTicketMessages(db: Db | Tx, ticketId: string): Promise<TicketMessage[]> {
  return db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Lists the messages and answers of several tickets, oldest first, without internal notes. */
export async function listMessagesOfTickets(
  db: Db,
  ticketIds: readonly string[],
): Promise<(TicketMessage & { readonly kind: 'message' | 'answer' })[]> {
  if (ticketIds.length === 0) return [];
  return await db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('kind', '!=', 'note')
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ kind: 'message' | 'answer' }>()
    .execute();
}

export function findTicketMessage(db: Db | Tx, id: string): Promise<TicketMessage | undefined> {
  return db.selectFrom('ticket_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the tickets of some messages, by message id. */
export async function listTicketsOfMessages(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_messages')
    .select(['id', 'ticket_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.ticket_id]));
}

export async function insertTicketMessage(tx: Tx, message: Insertable<TicketMessagesTable>): Promise<void> {
  await tx.insertInto('ticket_messages').values(message).execute();
}

export async function changeTicketMessage(
  tx: Tx,
  id: string,
  change: Updateable<TicketMessagesTable>,
): Promise<void> {
  await tx.updateTable('ticket_messages').set(change).where('id', '=', id).execute();
}

/** Counts messages and answers after the first message, by ticket. */
export async function countTicketMessages(
  db: Db,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_messages')
    .select(['ticket_id', (row) => row.fn.countAll<number>().as('count')])
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('kind', '!=', 'note')
    .groupBy('ticket_id')
    .execute();
  return new Map(rows.map(({ ticket_id, count }) => [ticket_id, count]));
}

/** Above any customer's count. */
const maxTraced = 100_000;

/** Lists the tickets from a proven address: only its owner can have written from it. */
const ticketsOf = async (db: Db | Tx, { email, email_verified_at }: Customer, max?: number) =>
  email_verified_at === null ? [] : await listTicketsFrom(db, email, max);

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
  trace: async (tx, user) => ({ subjectIds: (await ticketsOf(tx, user, maxTraced)).map(({ id }) => id) }),
  join: { 'contact_tickets.email': moveTickets },
  erase: async (tx, { user }) => {
    if (user.email_verified_at !== null) await deleteTicketsFrom(tx, user.email);
  },
};
