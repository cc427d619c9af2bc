import { framedMail, type Mail } from '../../../gateways/mail/index.ts';

/** What a code that is mailed is for. */
export type EmailCodePurpose = 'verify-email' | 'reset-password';

/**
 * The mail that brings a code to an email address. It says nothing that the one who asked for it wrote:
 * anybody can enter anybody's address.
 */
export function emailCodeMail({
  to,
  code,
  shopName,
  purpose,
}: {
  to: string;
  code: string;
  shopName: string;
  purpose: EmailCodePurpose;
}): Mail {
  const isReset = purpose === 'reset-password';
  return framedMail({
    to,
    subject: isReset ? `Set a new password for ${shopName}` : `Verify your email for ${shopName}`,
    heading: `Your code for ${shopName}`,
    code,
    lines: [
      'The code is good for ten minutes. Enter it on the page where you asked for it.',
      'We never ask for this code by phone or message. Please do not pass it on.',
      isReset
        ? 'If you did not ask for a new password, you need not do anything: the one you have stays.'
        : `If you did not open an account at ${shopName}, you need not do anything.`,
    ],
  });
}
