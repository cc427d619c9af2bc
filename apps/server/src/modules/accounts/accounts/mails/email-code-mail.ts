import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

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
  /** URL of the page that needs no code; a change of email and a login have none. */
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
