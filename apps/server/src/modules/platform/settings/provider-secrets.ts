import type { Context } from '../../../context.ts';
import type { CourierKeys } from '../../../gateways/couriers/shiprocket-gateway.ts';
import type { MailServer } from '../../../gateways/mail/mail-gateway.ts';
import type { PaymentKeys } from '../../../gateways/payments/follow-payments.ts';
import type { TextProviderAccount } from '../../../gateways/sms/providers/create-text-provider.ts';
import { decrypt, encrypt, UnreadableText } from '../../../secrets/encrypt.ts';
import type { Settings } from './shop-settings.ts';

type Holder =
  | 'mail_server'
  | 'text_provider'
  | 'payment_keys'
  | 'payment_webhook'
  | 'courier_keys'
  | 'courier_webhook'
  | 'push_keys';

const contextOf = (id: Holder) => ({ purpose: 'provider-secret', id });

/** Encrypts the password or key of a provider; '' stays ''. */
export const sealSecret = ({ sessionSecret }: Pick<Context, 'sessionSecret'>, of: Holder, text: string) =>
  text === '' ? '' : encrypt(sessionSecret, contextOf(of), text);

/** Returns the mail server with its password, or null. Throws when it was encrypted with another secret. */
export const openMailServer = (secret: Uint8Array, { mail_server }: Settings): MailServer | null =>
  mail_server && { ...mail_server, password: openSecret(secret, 'mail_server', mail_server.password) };

/** Returns the provider of text messages with its secret, or null. Throws when it was encrypted with another secret. */
export const openTextProvider = (
  secret: Uint8Array,
  { text_provider }: Settings,
): TextProviderAccount | null =>
  text_provider && { ...text_provider, secret: openSecret(secret, 'text_provider', text_provider.secret) };

/** Returns the keys of the payment provider, or null. Throws when they were encrypted with another secret. */
export const openPaymentKeys = (secret: Uint8Array, { payment_keys }: Settings): PaymentKeys | null =>
  payment_keys && {
    key_id: payment_keys.key_id,
    key_secret: openSecret(secret, 'payment_keys', payment_keys.key_secret),
    webhook_secret: openSecret(secret, 'payment_webhook', payment_keys.webhook_secret),
  };

/** Returns the account at the courier, or null. Throws when it was encrypted with another secret. */
export const openCourierKeys = (secret: Uint8Array, { courier_keys }: Settings): CourierKeys | null =>
  courier_keys && {
    ...courier_keys,
    password: openSecret(secret, 'courier_keys', courier_keys.password),
    webhook_token: openSecret(secret, 'courier_webhook', courier_keys.webhook_token),
  };

/** Decrypts the password or key of a provider. Throws when it was encrypted with another secret. */
export function openSecret(secret: Uint8Array, of: Holder, sealed: string): string {
  if (sealed === '') return '';
  try {
    return decrypt(secret, contextOf(of), sealed);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    throw new Error('the stored password was encrypted with another SESSION_SECRET: enter it again', {
      cause: error,
    });
  }
}
