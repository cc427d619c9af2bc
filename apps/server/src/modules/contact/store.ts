import type { Insertable, Selectable } from 'kysely';
import type { ContactTicketsTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type ContactTicket = Selectable<ContactTicketsTable>;

/** Keeps a message; undefined when its number is taken. */
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

/** The same message from the same address, if it came since an instant. */
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

/** The messages from an address, newest first. */
export function listTicketsFrom(db: Db, email: string, most = 500): Promise<ContactTicket[]> {
  return db
    .selectFrom('contact_tickets')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

/** Deletes the messages from an address. */
export async function deleteTicketsFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_tickets').where('email', '=', email).execute();
}
