import type { VerbReply } from '@jhumka/contract';
import type { ShopMode } from '../../../config/shop-mode.ts';
import type { Context } from '../../../context.ts';
import { webhookPath } from '../../orders/online-payments/webhook-route.ts';
import { courierWebhookPath } from '../../orders/parcels/webhook-route.ts';
import { findLastEvent } from '../../payments/payments/store.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';

type Shown = VerbReply<'admin.providers.get'>['data'];
type Source = Shown['mail']['source'];

const sourceOf = (inEnvironment: boolean, entered: unknown, without: 'inbox' | 'none'): Source =>
  inEnvironment ? 'environment' : entered === null ? without : 'admin';

/** Destination of messages while no provider is entered. */
const without = (provider: ShopMode['mail'] | ShopMode['texts']) => (provider === 'inbox' ? 'inbox' : 'none');

/** Presents mail server, provider of text messages, payment keys and courier, without secrets. */
export async function presentProviders(
  {
    config,
    couriers,
    db,
    mode,
    payments,
    publicUrl,
  }: Pick<Context, 'config' | 'couriers' | 'db' | 'mode' | 'payments' | 'publicUrl'>,
  { mail_server, text_provider, payment_keys, courier_keys }: Settings,
): Promise<Shown> {
  return {
    mail: {
      source: sourceOf(config.SMTP_URL !== undefined, mail_server, without(mode.mail)),
      server: mail_server && withoutSecret('password', mail_server),
    },
    texts: {
      source: sourceOf(config.SMS_URL !== undefined, text_provider, without(mode.texts)),
      provider: text_provider && withoutSecret('secret', text_provider),
    },
    courier: {
      mode: couriers?.mode ?? (courier_keys ? 'live' : 'none'),
      email: courier_keys?.email ?? '',
      pickup_location: courier_keys?.pickup_location ?? '',
      pickup_pincode: courier_keys?.pickup_pincode ?? '',
      webhookUrl: publicUrl + courierWebhookPath,
    },
    payments: {
      mode: payments?.mode ?? (payment_keys ? modeOf(payment_keys.key_id) : 'none'),
      source: config.RAZORPAY_KEY_ID !== undefined ? 'environment' : payment_keys ? 'admin' : 'none',
      keyId: payment_keys?.key_id ?? '',
      webhookUrl: publicUrl + webhookPath,
      lastWebhookAt: (await findLastEvent(db)) ?? null,
    },
  };
}

const modeOf = (keyId: string) => (keyId.startsWith('rzp_live_') ? 'live' : 'test');

function withoutSecret<Key extends string, Row extends Readonly<Record<Key, string>>>(
  key: Key,
  { [key]: secret, ...rest }: Row,
) {
  return { ...rest, hasSecret: secret !== '' };
}
