import { framedMail, type Mail } from '../../../../gateways/mail/index.ts';

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
