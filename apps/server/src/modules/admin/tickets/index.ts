/** Admin of tickets: read, answer by mail, note, assign, close. */

export { answerTicket } from './answer-ticket.ts';
export { changeTicket } from './change-ticket.ts';
export { getTicket } from './get-ticket.ts';
export { listTickets } from './list-tickets.ts';
export { noteTicket } from './note-ticket.ts';
export { resendAnswer } from './resend-answer.ts';
export { sendAnswer } from './send-answer.ts';
