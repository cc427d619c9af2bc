import { framedMail, type Mail } from '../../../gateways/mail/index.ts';

/** Tells somebody that the login takes the password alone again, so that one who did not ask for it notices. */
export function secondStepOffMail({ to, shopName, by }: { to: string; shopName: string; by: string }): Mail {
  return framedMail({
    to,
    subject: `The second step of your login at ${shopName} was taken off`,
    heading: 'Two-factor authentication is off',
    lines: [
      `${by} took the second step off your login, and you are logged out everywhere. Log in with your password, and turn the second step on again in your profile.`,
      'If you did not ask for it, set a new password at once and tell the other administrators.',
    ],
  });
}
