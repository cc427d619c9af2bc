import type { Verbs } from '../../../verb.ts';
import { answerTicket, resendAnswer } from './answer-ticket.ts';
import { changeTicket, noteTicket } from './change-ticket.ts';
import { getTicket, listTickets } from './list-tickets.ts';

export const adminTicketsVerbs = {
  'admin.tickets.list': listTickets,
  'admin.tickets.get': getTicket,
  'admin.tickets.answer': answerTicket,
  'admin.tickets.addNote': noteTicket,
  'admin.tickets.update': changeTicket,
  'admin.tickets.resend': resendAnswer,
} satisfies Partial<Verbs>;
