import type { PersonalData } from '../../../personal-data.ts';
import { forgetRecipientsOf, listMessagesTo } from './store.ts';

/** More than one customer has of anything. */
const mostTraced = 100_000;

/** Messages of the shop to a customer. */
export const personalData: PersonalData = {
  columns: { 'outbox_messages.user_id': 'that a message was sent, without its recipient' },
  collect: {
    notices: async ({ db }, { id }) =>
      (await listMessagesTo(db, id)).map(
        ({ kind, channel, state, recipient, subject, sent_at, created_at }) => {
          return { kind, channel, state, recipient, subject, sent_at, created_at };
        },
      ),
  },
  trace: async (tx, { id }) => ({
    subjectIds: (await listMessagesTo(tx, id, mostTraced)).map((message) => message.id),
  }),
  erase: (tx, { user }) => forgetRecipientsOf(tx, user.id),
};
