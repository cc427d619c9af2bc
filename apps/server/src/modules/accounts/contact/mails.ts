import { framedMail, type Mail } from '../../../gateways/mail/index.ts';
import type { ContactTicket } from './store.ts';

/** Message for the support mailbox; a reply goes to the sender. */
export function supportMail(to: string, ticket: ContactTicket): Mail {
  const about = [
    ticket.order_number === '' ? '' : `Order: ${ticket.order_number}`,
    ticket.mobile === '' ? '' : `Mobile: ${ticket.mobile}`,
  ].filter((line) => line !== '');
  const mail = framedMail({
    to,
    subject: `[${ticket.ticket_number}] ${ticket.subject || 'A message from the contact page'}`,
    heading: `${ticket.name} wrote`,
    lines: [`From: ${ticket.name}, ${ticket.email}`, ...about, ticket.message],
  });
  return { ...mail, replyTo: ticket.email };
}

/** Receipt to the sender: the ticket number and a copy of the message. */
export function receiptMail(ticket: ContactTicket, shopName: string): Mail {
  return framedMail({
    to: ticket.email,
    subject: `Message received (${ticket.ticket_number})`,
    heading: `${shopName} has your message`,
    lines: [`Your ticket is ${ticket.ticket_number}. Please name it when you ask about it.`, ticket.message],
  });
}
