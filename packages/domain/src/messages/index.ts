/** Messages: what people are told of their orders, and when a message that failed is tried again. */
export { isTexted, type MessageKind, messageKinds, type TextedKind } from './kinds.ts';
export { messagesOfMove, type OrderStanding } from './messages-of-move.ts';
export { nextTryAt } from './next-try.ts';
