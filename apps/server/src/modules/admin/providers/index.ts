/** Mail server, provider of text messages and payment keys, entered and tried by administrators. */
export { sendToOneself } from './send-to-oneself.ts';
