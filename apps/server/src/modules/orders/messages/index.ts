/** Messages to customers about their orders: texts and delivery. */
export { composeExample } from './compose-example.ts';
export { sendMessages } from './send-messages.ts';
export { sweepMessages } from './sweep-messages.ts';
