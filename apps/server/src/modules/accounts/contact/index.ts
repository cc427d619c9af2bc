/** Contact form: messages from a verified address become tickets. */

export { sendContactCode, verifyContactCode } from './contact-code.ts';
export { listOwnTickets } from './list-own-tickets.ts';
export { personalData } from './personal-data.ts';
export { writeMessage } from './save-message.ts';
export {
  type ContactTicket,
  changeTicketRow,
  countTicketRows,
  countTicketsByStatus,
  findTicket,
  listTicketNumbers,
  listTicketRows,
  lockTicketRow,
} from './store.ts';
export {
  changeTicketMessage,
  countTicketMessages,
  findTicketMessage,
  insertTicketMessage,
  listTicketMessages,
  listTicketsOfMessages,
} from './store-messages.ts';
export { submitContact } from './submit-contact.ts';
