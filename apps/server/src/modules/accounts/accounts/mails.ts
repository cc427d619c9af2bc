import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';

/** Purpose of an emailed code. */
export type EmailCodePurpose = 'verify-email' | 'change-email' | 'reset-password' | 'log-in';

/** Mail with a code. It contains no text of the requester, because anyone can enter anyone's address. */
export function emailCodeMail({
  to,
  code,
  link,
  shopName,
  purpose,
}: {
  to: string;
  code: string;
  /** URL of the page that needs no code; a change of email has none. */
  link?: string;
  shopName: string;
  purpose: EmailCodePurpose;
}): Mail {
  return framedMail({
    to,
    subject: subjectOf(purpose, shopName),
    heading: `Your code for ${shopName}`,
    code,
    ...(link === undefined ? {} : { action: { label: linkLabels[purpose], url: link } }),
    lines: [
      'The code is valid for 10 minutes. Enter it on the page where you asked for it.',
      ...(link === undefined ? [] : ['Or use the button below, which works for the same time.']),
      'We never ask for this code by phone or message. Please don’t share it.',
      `${unaskedOf(purpose, shopName)} you need not do anything.`,
    ],
  });
}

const linkLabels: Readonly<Record<EmailCodePurpose, string>> = {
  'log-in': 'Log in',
  'verify-email': 'Verify my email',
  'change-email': 'Verify my new email',
  'reset-password': 'Choose a new password',
};

function subjectOf(purpose: EmailCodePurpose, shopName: string): string {
  if (purpose === 'reset-password') return `Set a new password for ${shopName}`;
  if (purpose === 'change-email') return `Your new email for ${shopName}`;
  if (purpose === 'log-in') return `Your login code for ${shopName}`;
  return `Verify your email for ${shopName}`;
}

function unaskedOf(purpose: EmailCodePurpose, shopName: string): string {
  if (purpose === 'reset-password')
    return 'If you did not ask for a new password, your password stays the same, and';
  if (purpose === 'change-email')
    return `If you did not want to use this address for an account at ${shopName}, nothing changes, and`;
  if (purpose === 'log-in') return 'If you did not ask for it,';
  return `If you did not open an account at ${shopName}, do not open the link;`;
}

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

/**
 * Notifies the owner of an account that another account requested its address: only the mailbox learns that it exists.
 */
export function emailInUseMail({ to, shopName }: { to: string; shopName: string }): Mail {
  return framedMail({
    to,
    subject: `You already have an account at ${shopName}`,
    heading: 'This address has an account already',
    lines: [
      `Somebody asked to use this address for another account at ${shopName}. An address belongs to one account, so nothing has changed.`,
      `If it was you: sign in with this address. 'Forgot password' on our page helps if you no longer know how.`,
      'If it was not you, you need not do anything.',
    ],
  });
}

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

/** Mails the owner of an account that logins are rate limited, with a link that bypasses the limit. */
export function loginLinkMail({
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
