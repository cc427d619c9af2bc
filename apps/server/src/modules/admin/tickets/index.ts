/** Admin of tickets: read, answer by mail, note, assign, close. */

export { sendAnswer } from './answer-ticket.ts';
