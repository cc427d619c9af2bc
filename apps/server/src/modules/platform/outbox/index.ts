/**
 * Transactional outbox: one row for each message, inserted in the transaction that causes it, sent
 * by the workers, listed for administrators.
 */
export { listOutbox } from './list-outbox.ts';
export { markSent } from './mark-sent.ts';
export { notifyAgain } from './notify-again.ts';
export { personalData } from './personal-data.ts';
export { presentMessage } from './present-message.ts';
export { queueMessages } from './queue-messages.ts';
export { resendMessage } from './resend-message.ts';
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
export { tryAgainLater } from './try-again-later.ts';
