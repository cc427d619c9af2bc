import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { sortOf } from '@jhumka/contract/wire/sorting';
import type { Db, Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { pick } from '../../../../text/words.ts';
import type { Verb } from '../../../../verb.ts';
import { findOrder } from '../../../orders/orders/store.ts';
import { findUserByEmail } from '../../../platform/users/store.ts';
import { findUserNames } from '../../../platform/users/store-lists.ts';
import { listStaffWith } from '../../../platform/users/store-roles.ts';
import {
  type ContactTicket,
  countTicketRows,
  countTicketsByStatus,
  findTicket,
  listTicketRows,
} from '../store.ts';
import { countTicketMessages, listTicketMessages } from '../store-messages.ts';

/** Lists tickets, with the count of each status. */
export const listTickets: Verb<'admin.tickets.list'> = async (
  ctx,
  { page, limit, assignee, sort, ...rest },
) => {
  const conditions = { ...rest, assigneeId: assignee === 'me' ? ctx.actor.userId : assignee };
  const { by, direction } = sortOf(sort ?? '-last');
  const order = { by: by === 'last' ? 'last_at' : 'created_at', direction } as const;
  const [rows, totalCount] = await Promise.all([
    listTicketRows(ctx.db, conditions, { ...order, limit, offset: (page - 1) * limit }),
    countTicketRows(ctx.db, conditions),
  ]);
  const [counts, administrators, messages, names] = await Promise.all([
    countTicketsByStatus(ctx.db),
    listTicketReaders(ctx.db),
    countTicketMessages(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    findUserNames(ctx.db, [...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []))]),
  ]);
  return {
    message: 'Tickets',
    data: rows.map((row) => presentTicket(row, names, messages.get(row.id) ?? 0)),
    ...pageInfoOf({ page, limit }, totalCount),
    counts,
    administrators: administrators.map(({ id: _id, name }) => ({ _id, name })),
  };
};

/** Returns a ticket with the whole conversation. */
export const getTicket: Verb<'admin.tickets.get'> = async (ctx, { id }) => {
  const data = await presentTicketDetails(ctx.db, id);
  return { message: data.ticketNumber, data };
};

type Ticket = VerbReply<'admin.tickets.list'>['data'][number];
type TicketDetails = VerbReply<'admin.tickets.get'>['data'];

/** Presents a ticket for a list; `messages` counts those after the first. */
function presentTicket(row: ContactTicket, names: ReadonlyMap<string, string>, messages: number): Ticket {
  const { assignee_id: assignee } = row;
  return {
    _id: row.id,
    ticketNumber: row.ticket_number,
    ...pick(row, 'status name email mobile subject'),
    orderId: row.order_number,
    assignee: assignee === null ? null : { _id: assignee, name: names.get(assignee) ?? 'Former admin' },
    messages: messages + 1,
    createdAt: row.created_at,
    lastAt: row.last_at,
  };
}

/** Lists the administrators to whom a ticket may be assigned. */
export const listTicketReaders = (db: Db | Tx) => listStaffWith(db, 'customers.see');

/** Presents a ticket with its conversation. Throws 'ticket-not-found'. */
export async function presentTicketDetails(db: Db | Tx, id: string): Promise<TicketDetails> {
  const row = await findTicket(db, id);
  if (!row) throw new Problem('ticket-not-found');
  const messages = await listTicketMessages(db, id);
  const people = [row.assignee_id, ...messages.map(({ author_id }) => author_id)].flatMap((one) => one ?? []);
  const names = await findUserNames(db, [...new Set(people)]);
  const customer = await findUserByEmail(db, row.email);
  const customerId = customer && customer.email_verified_at !== null ? customer.id : null;
  const named = row.order_number === '' ? undefined : await findOrder(db, row.order_number);
  const administrators = await listTicketReaders(db);
  const entryCount = messages.filter(({ kind }) => kind !== 'note').length;
  return {
    ...presentTicket(row, names, entryCount),
    conversation: [
      {
        _id: row.id,
        kind: 'message',
        words: row.message,
        author: row.name,
        createdAt: row.created_at,
        sentAt: null,
        lastError: '',
      },
      ...messages.map((message) => ({
        _id: message.id,
        kind: message.kind,
        words: message.text,
        author:
          message.kind === 'message' ? row.name : (names.get(message.author_id ?? '') ?? 'Former admin'),
        createdAt: message.created_at,
        sentAt: message.sent_at,
        lastError: message.last_error,
      })),
    ],
    order: named ? { _id: named.id, isTheirs: named.user_id === customerId } : null,
    customerId,
    administrators: administrators.map(({ id: _id, name }) => ({ _id, name })),
  };
}
