/** Who carries mails, text messages and payments, entered and tried by administrators. */
export { sendToOneself } from './send-to-oneself.ts';
