/** Messages to the shop: from an address that is proven, answered with a number at once. */
export { sendContactCode } from './send-contact-code.ts';
export { deleteTicketsFrom, listTicketsFrom } from './store.ts';
export { submitContact } from './submit-contact.ts';
export { verifyContactCode } from './verify-contact-code.ts';
