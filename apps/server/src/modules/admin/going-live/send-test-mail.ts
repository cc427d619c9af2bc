import { framedMail, signMail } from '../../../gateways/mail/index.ts';
import type { Verb } from '../../../verb.ts';
import { sendToOneself } from '../../platform/outbox/send-to-oneself.ts';
import { mailSenderOf } from '../../platform/settings/mail-sender-of.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';

/** Sends a mail to the administrator at once. Throws 'mail-not-sent' with the answer of the mail server. */
export const sendTestMail: Verb<'admin.goingLive.sendTestMail'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const to = await sendToOneself(ctx, async (to) => {
    const mail = framedMail({
      to,
      subject: `A test of ${settings.name}`,
      heading: 'Your email works',
      lines: [`${settings.name} can send emails to its customers.`],
      action: { label: 'Back to the list', url: `${ctx.publicUrl}/dashboard/going-live` },
    });
    return signMail(mail, mailSenderOf(ctx, settings));
  });
  return { message: 'Mail sent', data: { to } };
};
