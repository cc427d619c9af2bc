/**
 * Transactional outbox: one row for each message, inserted in the transaction that causes it, sent
 * by the workers, listed for administrators.
 */
export { presentMessage } from './list-outbox.ts';
export { markSent, tryAgainLater } from './mark-sent.ts';
export { notifyAgain } from './notify-again.ts';
export { queueMessages } from './queue-messages.ts';
export {
  claimMessage,
  countMessages,
  findMessage,
  listDue,
  listMessageNames,
  listMessagesOf,
  listMessagesTo,
  markSkipped,
  type OutboxMessage,
} from './store.ts';
