import type { Context } from '../../../context.ts';
import type { MailSender } from '../../../gateways/mail/index.ts';
import type { Settings } from './shop-settings.ts';

/** Returns the shop as its mails name it. */
export function mailSenderOf({ publicUrl }: Pick<Context, 'publicUrl'>, settings: Settings): MailSender {
  return {
    name: settings.name,
    legalName: settings.legal_name,
    address: settings.support_address,
    email: settings.support_email,
    phone: settings.phone,
    url: publicUrl,
  };
}
