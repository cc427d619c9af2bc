import { framedMail, type Mail } from '../../../gateways/mail/index.ts';

/** Notifies a user that login needs the password alone again, so that an unwanted change is noticed. */
export function secondStepOffMail({ to, shopName, by }: { to: string; shopName: string; by: string }): Mail {
  return framedMail({
    to,
    subject: `Two-factor authentication at ${shopName} was turned off`,
    heading: 'Two-factor authentication is off',
    lines: [
      `${by} turned two-factor authentication off for your account, and you are logged out everywhere. Log in with your password and turn it on again in your profile.`,
      'If you did not ask for this, set a new password at once and inform the other administrators.',
    ],
  });
}
