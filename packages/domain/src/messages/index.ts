/** Messages: what people are told of their orders, and when a message that failed is tried again. */
export { isTexted, type MessageKind, messageKinds, type TextedKind } from './kinds.ts';
export {
  messagesOfTransition as messagesOfMove,
  type OrderState as OrderStanding,
} from './messages-of-transition.ts';
export { nextTryAt } from './next-try.ts';
