import type { Verbs } from '../../../verb.ts';
import { getOutboxMessage } from './get-outbox-message.ts';

export const messagesVerbs = {
  'admin.outbox.get': getOutboxMessage,
} satisfies Partial<Verbs>;
