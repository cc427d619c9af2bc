/** Admin of tickets: read, answer by mail, note, assign, close. */

export { answerTicket, resendAnswer, sendAnswer } from './answer-ticket.ts';
export { changeTicket, noteTicket } from './change-ticket.ts';
export { getTicket, listTickets } from './list-tickets.ts';
