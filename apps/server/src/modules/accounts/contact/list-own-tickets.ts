import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUser } from '../../platform/users/store.ts';
import { countTicketsFrom, pageOfTicketsFrom } from './store.ts';
import { listMessagesOfTickets } from './store-messages.ts';

/**
 * Lists the tickets written from the customer's email, with their conversations. An unverified email may belong to
 * another person, so it lists none. Notes of administrators are left out.
 */
export const listOwnTickets: Verb<'contact.tickets'> = async (ctx, { page, limit }) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  const isProven = user.email_verified_at !== null;
  const [tickets, totalCount] = isProven
    ? await Promise.all([
        pageOfTicketsFrom(ctx.db, user.email, { limit, offset: (page - 1) * limit }),
        countTicketsFrom(ctx.db, user.email),
      ])
    : [[], 0];
  const messages = await listMessagesOfTickets(
    ctx.db,
    tickets.map(({ id }) => id),
  );
  const data = tickets.map((ticket) => ({
    ticketNumber: ticket.ticket_number,
    status: ticket.status,
    subject: ticket.subject,
    orderId: ticket.order_number,
    createdAt: ticket.created_at,
    lastAt: ticket.last_at,
    conversation: [
      { _id: ticket.id, kind: 'message' as const, text: ticket.message, createdAt: ticket.created_at },
      ...messages
        .filter((message) => message.ticket_id === ticket.id)
        .map(({ id, kind, text, created_at }) => ({ _id: id, kind, text, createdAt: created_at })),
    ],
  }));
  return { message: 'Your messages', data, ...pageInfoOf({ page, limit }, totalCount) };
};
