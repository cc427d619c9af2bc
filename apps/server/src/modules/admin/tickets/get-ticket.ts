import type { Verb } from '../../../verb.ts';
import { presentWholeTicket } from './present-ticket.ts';

/** Returns a ticket with the whole conversation. */
export const getTicket: Verb<'admin.tickets.get'> = async (ctx, { id }) => {
  const data = await presentWholeTicket(ctx.db, id);
  return { message: data.ticketNumber, data };
};
