import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentMessage } from '../../platform/outbox/list-outbox.ts';
import { findMessage } from '../../platform/outbox/store.ts';
import { composeMessage } from './compose-message.ts';

/** Returns a message with its text, as it would be sent now. */
export const getOutboxMessage: Verb<'admin.outbox.get'> = async (ctx, { id }) => {
  const row = await findMessage(ctx.db, id);
  if (!row) throw new Problem('message-not-found');
  const composed = await composeMessage(ctx, row);
  const content =
    composed.channel === 'mail'
      ? { text: composed.mail.text, html: composed.mail.html, subject: composed.mail.subject }
      : { text: composed.channel === 'sms' ? composed.sms.text : '', html: '' };
  return { message: 'Message', data: { ...presentMessage(row), ...content } };
};
