import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

/** Notifies about a changed password, so that the owner notices a stranger's change. */
export function passwordChangedMail({ to, shopName }: { to: string; shopName: string }): Mail {
  return framedMail({
    to,
    subject: `Your password for ${shopName} was changed`,
    heading: 'Your password was changed',
    lines: [
      'You are logged out on every other device. Please log in there with the new password.',
      `If it was not you, set a new password at once by 'Forgot password' on our page, and write to us.`,
    ],
  });
}
