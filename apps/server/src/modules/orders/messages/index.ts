/** Messages to customers about their orders: texts and delivery. */
export { getOutboxMessage } from './get-outbox-message.ts';
export { sendMessages } from './send-messages.ts';
export { sweepMessages } from './sweep-messages.ts';
