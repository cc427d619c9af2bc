import { framedMail, signMail } from '../../../gateways/mail/index.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit } from '../../platform/rate-limits/index.ts';
import { mailSenderOf, readSettings } from '../../platform/settings/index.ts';
import { findUser } from '../../platform/users/index.ts';

const longestReason = 300;
const testsOfAccount = { max: 20, windowSeconds: 3_600 };

/** Sends a mail to the administrator at once. Throws 'mail-not-sent' with the answer of the mail server. */
export const sendTestMail: Verb<'admin.goingLive.sendTestMail'> = async (ctx) => {
  await limit(ctx, `test mail account ${ctx.actor.userId}`, testsOfAccount);
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('not-found');
  const settings = await readSettings(ctx);
  const mail = framedMail({
    to: user.email,
    subject: `A test of ${settings.name}`,
    heading: 'Your email works',
    lines: [`${settings.name} can send emails to its customers.`],
    action: { label: 'Back to the list', url: `${ctx.publicUrl}/dashboard/going-live` },
  });
  try {
    await ctx.mail.send(signMail(mail, mailSenderOf(ctx, settings)));
  } catch (error) {
    ctx.log.warn({ err: error }, 'test mail not sent');
    const reason = (error as Error).message.slice(0, longestReason);
    throw new Problem('mail-not-sent', { details: { reason } });
  }
  return { message: 'Mail sent', data: { to: user.email } };
};
