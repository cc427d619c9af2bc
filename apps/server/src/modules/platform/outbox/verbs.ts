import type { Verbs } from '../../../verb.ts';
import { listOutbox } from './list-outbox.ts';
import { resendMessage } from './resend-message.ts';

export const outboxVerbs = {
  'admin.outbox.list': listOutbox,
  'admin.outbox.resend': resendMessage,
} satisfies Partial<Verbs>;
