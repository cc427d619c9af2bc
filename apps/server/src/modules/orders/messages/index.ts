/** What people are told of their orders: the words of each message, and its way out. */
export { getOutboxMessage } from './get-outbox-message.ts';
export { sendMessages } from './send-messages.ts';
export { sweepMessages } from './sweep-messages.ts';
