import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

/** Tells the old address that the account has another one, so that a stranger who did it is noticed. */
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
