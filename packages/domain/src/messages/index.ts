/** Messages about orders, and the retries of failed ones. */
export { isTexted, type MessageKind, messageKinds, type TextedKind } from './kinds.ts';
export {
  messagesOfTransition,
  type OrderState,
} from './messages-of-transition.ts';
export { nextTryAt } from './next-try.ts';
