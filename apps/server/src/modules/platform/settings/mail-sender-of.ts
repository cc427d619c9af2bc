import { isDeepStrictEqual } from 'node:util';
import { defaultTheme, paletteOf } from '@jhumka/domain/brand';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../context.ts';
import type { MailIdentity } from '../../../gateways/mail/mail-gateway.ts';
import type { MailSender } from '../../../gateways/mail/mail-sender.ts';
import type { Settings } from './shop-settings.ts';

/** Returns the shop as its mails name it. */
export function mailSenderOf({ publicUrl }: Pick<Context, 'publicUrl'>, settings: Settings): MailSender {
  return {
    name: settings.name,
    legalName: settings.legal_name || settings.name,
    address: settings.support_address,
    email: settings.support_email,
    phone: settings.phone,
    url: publicUrl,
  };
}

/** Returns the sender and the colours of mails: MAIL_FROM, or else the shop's name and its support address. */
export function mailIdentityOf(
  { MAIL_FROM, PUBLIC_URL = 'http://localhost' }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>,
  settings: Settings,
): MailIdentity {
  const address = settings.support_email || `no-reply@${new URL(PUBLIC_URL).hostname}`;
  const from = MAIL_FROM ?? `"${settings.name.replace(/["\\]/g, '')}" <${address}>`;
  if (isDeepStrictEqual(settings.colours, defaultTheme.colours)) return { from, colours: {} };
  const { page: background, text: ink, button: garnet } = settings.colours;
  const { 'ink-muted': muted, rule } = paletteOf(settings.colours);
  return { from, colours: { background, ink, muted, rule, garnet } };
}
