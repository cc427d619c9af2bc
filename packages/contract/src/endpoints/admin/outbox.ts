import { messageKinds } from '@jhumka/domain/messages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, text } from '../../wire/coerce.ts';
import { cappedPageInfo, pageInput } from '../../wire/paging.ts';

const kind = z.enum(messageKinds);
const channel = z.enum(['mail', 'sms']);
const state = z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped']);

/** A message of the outbox: its subject, its progress and its last error. */
export const outboxMessage = z
  .object({
    _id: z.string(),
    kind,
    is_correction: z.boolean().meta({ description: 'True for a correction of an earlier message' }),
    channel,
    state,
    tries: z.int(),
    recipient: z.string(),
    subject: z.string(),
    last_error: z.string(),
    order: z.string(),
    userId: z.string(),
    dueAt: z.string(),
    sentAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'OutboxMessage' });

export const outboxEndpoints = {
  'admin.outbox.list': endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'admin',
    right: 'customers.see',
    summary: 'List order messages, sent and waiting, newest first',
    input: z.object({
      ...pageInput(20),
      state: optionalField(state),
      kind: optionalField(kind),
      channel: optionalField(channel),
      order: optionalField(text(64)),
    }),
    data: z.array(outboxMessage),
    extra: cappedPageInfo,
  }),
  'admin.outbox.get': endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'admin',
    right: 'customers.see',
    summary: 'Get a message with its text, as it would be sent now',
    input: z.object({ id: text(64) }),
    data: outboxMessage.extend({ text: z.string(), html: z.string() }),
  }),
  'admin.outbox.resend': endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:id/resend',
    access: 'admin',
    right: 'customers.change',
    summary: 'Send a message again; recorded in the audit log',
    input: z.object({ id: text(64) }),
    data: outboxMessage,
  }),
};
