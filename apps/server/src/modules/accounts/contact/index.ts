/** Contact form: messages from a verified address become tickets. */

export {
  type ContactTicket,
  changeTicketRow,
  countTicketRows,
  countTicketsByStatus,
  deleteTicketsBefore,
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
