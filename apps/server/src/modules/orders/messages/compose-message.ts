import { isTexted } from '@jhumka/domain/messages';
import type { Context } from '../../../context.ts';
import type { Mail } from '../../../gateways/mail/index.ts';
import type { Sms } from '../../../gateways/sms/index.ts';
import { hasConsent } from '../../identity/consents/index.ts';
import type { OutboxMessage } from '../../platform/outbox/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { readOrder } from '../orders/index.ts';
import type { About } from './about.ts';
import { orderMail } from './email/order-mail.ts';
import { emailBodyOf } from './email-body-of.ts';
import { textOf } from './text-of.ts';

export type Composed =
  | { readonly channel: 'mail'; readonly mail: Mail }
  | { readonly channel: 'sms'; readonly sms: Sms }
  | { readonly channel: 'none'; readonly reason: string };

type Composing = Pick<Context, 'db' | 'log' | 'now' | 'notifications' | 'publicUrl'>;

const nobody = (reason: string): Composed => ({ channel: 'none', reason });

/**
 * Composes a message from the current order and customer, or returns the reason to skip it. Order messages go to
 * verified emails and numbers without consent; a review invitation needs it (decisions §7).
 */
export async function composeMessage(
  ctx: Composing,
  message: Pick<OutboxMessage, 'kind' | 'channel' | 'order_id' | 'user_id' | 'part' | 'corrects'>,
): Promise<Composed> {
  const { kind, channel } = message;
  const user = await findUser(ctx.db, message.user_id);
  if (!user || user.deleted_at !== null) return nobody('the account is deleted');
  const whole = await readOrder(ctx.db, message.order_id);
  if (!whole) return nobody('the order is gone');
  const settings = await readSettings(ctx);
  const orderReturn = whole.takeBacks?.find(({ part }) => part === message.part) ?? null;
  const firstName = user.name.split(' ')[0] ?? user.name;
  const about: About = { ctx, whole, settings, firstName, orderReturn, isCorrection: message.corrects };
  if (channel === 'sms') {
    if (!isTexted(kind)) return nobody('this message is not sent by SMS');
    if (user.mobile === null || user.mobile_verified_at === null) return nobody('no verified mobile number');
    return { channel, sms: textOf(kind, user.mobile, about) };
  }
  if (user.email_verified_at === null) return nobody('the email is not verified');
  if (kind === 'review-invitation') {
    const refusal = await whyNotInvited(ctx, about, user.id);
    if (refusal !== null) return nobody(refusal);
  }
  return { channel, mail: orderMail(user.email, emailBodyOf(kind, about)) };
}

async function whyNotInvited(ctx: Composing, { whole }: About, userId: string): Promise<string | null> {
  if (whole.order.order_status !== 'delivered') return 'the order was returned';
  return (await hasConsent(ctx.db, userId, 'review-invitation')) ? null : 'no consent to review requests';
}
