import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

/** Notifies the old address of a changed email, so that the owner notices a stranger's change. */
export function emailChangedMail({ to, shopName }: { to: string; shopName: string }): Mail {
  return framedMail({
    to,
    subject: `Your email for ${shopName} was changed`,
    heading: 'Your email was changed',
    lines: [
      `Your account at ${shopName} has another email address now. This one is no longer used.`,
      'If it was not you, please write to us at once.',
    ],
  });
}
