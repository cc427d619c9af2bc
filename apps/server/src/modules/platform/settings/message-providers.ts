import type { ShopMode } from '../../../config/shop-mode.ts';
import type { Context } from '../../../context.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './shop-settings.ts';
import { isRegisteredId } from './sms-templates.ts';

/** Providers of mails and text messages: the environment's, else what an administrator has entered. */
export type MessageProviders = Pick<ShopMode, 'mail' | 'texts'>;

export function messageProvidersOf(
  mode: ShopMode,
  { mail_server, text_provider }: Settings,
): MessageProviders {
  return {
    mail: mail_server === null ? mode.mail : 'smtp',
    texts: text_provider === null ? mode.texts : 'provider',
  };
}

/** Reads the providers in use now. */
export const readMessageProviders = async (ctx: Parameters<typeof readSettings>[0] & Pick<Context, 'mode'>) =>
  messageProvidersOf(ctx.mode, await readSettings(ctx));

/** Returns the reason for which operators would drop a text, or null: sender, seller and text are registered (DLT). */
export function whyUnregistered(
  { sms_entity_id, sms_templates, text_provider }: Settings,
  name: keyof Settings['sms_templates'],
): string | null {
  if (!isRegisteredId(sms_entity_id)) return 'the entity id of the shop (DLT) is not entered';
  const { dlt_id, provider_id } = sms_templates[name];
  if (!isRegisteredId(dlt_id)) return `the text '${name}' has no template id (DLT)`;
  return text_provider?.provider === 'msg91' && provider_id === ''
    ? `the text '${name}' has no template id of MSG91`
    : null;
}
