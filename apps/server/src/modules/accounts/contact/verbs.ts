import type { Verbs } from '../../../verb.ts';
import { sendContactCode, verifyContactCode } from './contact-code.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { writeMessage } from './save-message.ts';
import { submitContact } from './submit-contact.ts';

export const contactVerbs = {
  'contact.sendCode': sendContactCode,
  'contact.verifyCode': verifyContactCode,
  'contact.submit': submitContact,
  'contact.tickets': listOwnTickets,
  'contact.write': writeMessage,
} satisfies Partial<Verbs>;
