import { hasEmail } from '@jhumka/domain/accounts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countAges } from '../../../database/count-ages.ts';
import { foldedMatch, foldedPart } from '../../../database/fold-text.ts';
import { anyOf, countRows, countWritten, type Page } from '../../../database/queries.ts';
import type { ContactTicketsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

export type ContactTicket = Selectable<ContactTicketsTable>;

/** Inserts a ticket; undefined when its number is taken. */
export function insertTicket(
  tx: Tx,
  ticket: Insertable<ContactTicketsTable>,
): Promise<ContactTicket | undefined> {
  return tx
    .insertInto('contact_tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.column('ticket_number').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds the same message from the same address since an instant. */
export function findSameTicket(
  tx: Tx,
  { email, message, since }: { readonly email: string; readonly message: string; readonly since: Date },
): Promise<ContactTicket | undefined> {
  return tx
    .selectFrom('contact_tickets')
    .selectAll()
    .where('email', '=', email)
    .where('created_at', '>', since.toISOString())
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst();
}

/** Deletes tickets whose last message is older than that, with their conversations. */
export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('contact_tickets').where('last_at', '<', before.toISOString()).execute();
}

/** Lists the tickets from an address, newest first. */
export function listTicketsFrom(db: Db, email: string, max = 500): Promise<ContactTicket[]> {
  return db
    .selectFrom('contact_tickets')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
}

/** Reads a page of the tickets from an address, last changed first. */
export function pageOfTicketsFrom(db: Db, email: string, { limit, offset }: Page): Promise<ContactTicket[]> {
  return db
    .selectFrom('contact_tickets')
    .selectAll()
    .where('email', '=', email)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the tickets from an address. */
export function countTicketsFrom(db: Db, email: string): Promise<number> {
  return countRows(db.selectFrom('contact_tickets').where('email', '=', email));
}

/** Deletes the tickets from an address. */
export async function deleteTicketsFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_tickets').where('email', '=', email).execute();
}

/** Finds a ticket. */
export function findTicket(db: Db | Tx, id: string): Promise<ContactTicket | undefined> {
  return db.selectFrom('contact_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a ticket until the transaction ends. */
export function lockTicketRow(tx: Tx, id: string): Promise<ContactTicket | undefined> {
  return tx.selectFrom('contact_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the ticket with a number until the transaction ends, if it is from that address. */
export function lockTicketOf(
  tx: Tx,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<ContactTicket | undefined> {
  return tx
    .selectFrom('contact_tickets')
    .selectAll()
    .where('ticket_number', '=', number)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeTicketRow(
  tx: Tx,
  id: string,
  change: Updateable<ContactTicketsTable>,
): Promise<void> {
  await tx.updateTable('contact_tickets').set(change).where('id', '=', id).execute();
}

export interface TicketConditions {
  readonly status?: ContactTicket['status'] | undefined;
  /** An administrator's id, or 'nobody'. */
  readonly assigneeId?: string | undefined;
  readonly search?: string | undefined;
}

const searched = sql<string>`lower(ticket_number || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || order_number)`;

function matching(db: Db, { status, assigneeId, search }: TicketConditions) {
  const wanted = foldedPart(search ?? '');
  return db
    .selectFrom('contact_tickets')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$if(assigneeId === 'nobody', (query) => query.where('assignee_id', 'is', null))
    .$if(assigneeId !== undefined && assigneeId !== 'nobody', (query) =>
      query.where('assignee_id', '=', assigneeId ?? ''),
    )
    .$if(search !== undefined, (query) =>
      query.where(foldedMatch(searched, (one) => sql`${one} like ${wanted}`)),
    );
}

/** Counts tickets that match the conditions. */
export function countTicketRows(db: Db, conditions: TicketConditions): Promise<number> {
  return countRows(matching(db, conditions));
}

/** Counts tickets by the age of their last message. */
export async function countTicketAges(db: Db, conditions: TicketConditions, now: Date): Promise<number[]> {
  const { ages } = await matching(db, conditions)
    .select(countAges(sql`last_at`, now).as('ages'))
    .executeTakeFirstOrThrow();
  return ages;
}

/** Reads a page of tickets. */
export async function listTicketRows(
  db: Db,
  conditions: TicketConditions,
  page: {
    readonly by: 'last_at' | 'created_at';
    readonly direction: 'asc' | 'desc';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<ContactTicket[]> {
  return matching(db, conditions)
    .selectAll()
    .orderBy(page.by, page.direction)
    .orderBy('id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counts tickets by status. */
export async function countTicketsByStatus(db: Db): Promise<Record<ContactTicket['status'], number>> {
  const rows = await db
    .selectFrom('contact_tickets')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return {
    open: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  };
}

/** Returns the ticket numbers by id. */
export async function listTicketNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_tickets')
    .select(['id', 'ticket_number'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.ticket_number]));
}

/** Moves the tickets from the verified address of a joined account to that of the one that stays. */
export const moveTickets = async (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  goes.email_verified_at === null || !hasEmail(stays.email)
    ? 0
    : countWritten(tx, sql`update contact_tickets set email = ${stays.email} where email = ${goes.email}`);
