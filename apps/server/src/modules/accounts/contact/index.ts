/** Contact form: messages from a verified address become tickets. */
export { listOwnTickets } from './list-own-tickets.ts';
export { personalData } from './personal-data.ts';
export { sendContactCode } from './send-contact-code.ts';
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
export { verifyContactCode } from './verify-contact-code.ts';
export { writeMessage } from './write-message.ts';
