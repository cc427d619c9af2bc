import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { MailRefused } from '../../../gateways/mail/mail-gateway.ts';
import type { Sms } from '../../../gateways/sms/sms-gateway.ts';
import { stopTokenOf } from '../../identity/consents/consents.ts';
import { markSent, tryAgainLater } from '../../platform/outbox/mark-sent.ts';
import { claimMessage, listDue, markSkipped, type OutboxMessage } from '../../platform/outbox/store.ts';
import { messageProvidersOf, whyUnregistered } from '../../platform/settings/message-providers.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { sendSms } from '../../platform/sms/send-sms.ts';
import { composeMessage } from './compose-message.ts';

/** Lease of a message; longer than any gateway timeout, so that no other worker takes a message that is being sent. */
const heldMs = 2 * 60 * 1_000;

/** Sends messages of the outbox, each at most once at a time; a failure does not stop the others. */
export async function sendMessages(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const message = await transact(ctx, (tx, ctx) => {
      const now = ctx.now();
      return claimMessage(tx, id, now, new Date(now.getTime() + heldMs));
    });
    if (message) await sendOne(ctx, message);
  }
}

/**
 * Sends a claimed message and records the result. A process that dies between the two sends it again after the lease,
 * under the same Message-ID, so that a mailbox can deduplicate it (decision 0010).
 */
async function sendOne(ctx: Context, message: OutboxMessage): Promise<void> {
  let sent: { recipient: string; subject: string } | { reason: string };
  try {
    sent = await handOver(ctx, message);
  } catch (error) {
    ctx.log.warn({ err: error, message: message.id }, 'message not sent');
    const isFinal = error instanceof MailRefused;
    return transact(ctx, (tx, ctx) => tryAgainLater(ctx, tx, message, { error, isFinal }));
  }
  await transact(ctx, (tx, ctx) =>
    'reason' in sent
      ? markSkipped(tx, message, sent.reason)
      : markSent(ctx, tx, message, { ...sent, at: ctx.now() }),
  );
}

async function handOver(
  ctx: Context,
  message: OutboxMessage,
): Promise<{ recipient: string; subject: string } | { reason: string }> {
  const composed = await composeMessage(ctx, message);
  if (composed.channel === 'none') return { reason: composed.reason };
  if (composed.channel === 'sms') {
    const unsent = await whyNoText(ctx, composed.sms.template);
    if (unsent !== null) return { reason: unsent };
    await sendSms(ctx, composed.sms);
    return { recipient: composed.sms.to, subject: '' };
  }
  const { mail } = composed;
  await ctx.mail.send({
    ...mail,
    messageId: messageIdOf(message),
    headers: {
      'auto-submitted': 'auto-generated',
      ...(message.kind === 'review-invitation'
        ? {
            'list-unsubscribe': `<${ctx.publicUrl}/api/unsubscribe/review-requests/${stopTokenOf(ctx, message.user_id, 'review-invitation')}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  });
  return { recipient: mail.to, subject: mail.subject };
}

/** Returns the reason for which a text is not sent: no provider, or a registration that is missing. */
async function whyNoText(ctx: Context, template: Sms['template']): Promise<string | null> {
  const settings = await readSettings(ctx);
  const { texts } = messageProvidersOf(ctx.mode, settings);
  if (texts === 'none') return 'no SMS provider is set (SMS_URL, or in the admin)';
  return texts === 'provider' ? whyUnregistered(settings, template) : null;
}

/** Stable for all attempts of one sending; a resend by an administrator is a new mail. */
const messageIdOf = ({ id, round }: OutboxMessage): string => `${id}.${round}`;

const maxAtOnce = 10;

/**
 * Sends due messages until there are none; a failed message is not due again at once (backoff).
 * Mails wait for a remote server, so those of several orders are sent in parallel; those of one
 * order in sequence.
 */
export async function sweepMessages(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listDue(ctx.db, ctx.now(), maxAtOnce);
    const byOrder = Map.groupBy(due, (message) => message.order_id);
    await Promise.all(
      [...byOrder.values()].map((messages) =>
        sendMessages(
          ctx,
          messages.map(({ id }) => id),
        ),
      ),
    );
    if (due.length < maxAtOnce) return;
  }
}
