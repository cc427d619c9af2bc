import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

/** Mails the owner of an account that logins are rate limited, with a link that bypasses the limit. */
export function signInLinkMail({
  to,
  shopName,
  link,
}: Readonly<Record<'to' | 'shopName' | 'link', string>>): Mail {
  return framedMail({
    to,
    subject: `Sign-ins to your account at ${shopName} are slowed`,
    heading: 'Somebody tried wrong passwords for your account',
    lines: [
      'We have slowed sign-ins from devices that you have not used before. Where you are signed in, and on devices that you have signed in on, nothing changes.',
      'To sign in on a new device now, open the link there and enter your password. It is good for one day.',
      'If you did not try to sign in, you need not do anything. If you use your password elsewhere too, please choose a new one.',
    ],
    action: { label: 'Sign in on this device', url: link },
  });
}
