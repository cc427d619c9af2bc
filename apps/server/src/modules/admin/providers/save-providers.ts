import type { MailEncryption } from '@jhumka/domain/messages';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { isPrivateHost, privateReason } from '../../../gateways/public-network.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { sealSecret } from '../../platform/settings/provider-secrets.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';
import { presentProviders } from './present-providers.ts';

type MailServer = NonNullable<Settings['mail_server']>;
type PaymentKeys = NonNullable<Settings['payment_keys']>;
type CourierKeys = NonNullable<Settings['courier_keys']>;
type TextProvider = NonNullable<Settings['text_provider']>;

/** Returns the mail server, the provider of text messages, the payment keys and the courier, without secrets. */
export const getProviders: Verb<'admin.providers.get'> = async (ctx) => ({
  message: 'Providers',
  data: await presentProviders(ctx, await readSettingsNow(ctx.db)),
});

/**
 * Sets the mail server. Throws 'bad-input' where a stored password would go to another server or port, or be less
 * protected; for a server in a private network; and for one in the environment, which comes first.
 */
export const saveMailServer: Verb<'admin.providers.saveMail'> = async (ctx, { server }) => {
  if (ctx.config.SMTP_URL !== undefined) throw badInput('server', setInEnvironment('SMTP_URL'));
  const data = await change(ctx, 'mail_server', ({ mail_server: before }) => {
    if (server === null) return null;
    const { password, ...rest } = server;
    refusePrivate(ctx, 'server.host', rest.host);
    const isSame =
      before !== null &&
      [before.host, before.port, before.user].join() === [rest.host, rest.port, rest.user].join() &&
      protection(rest.encryption) >= protection(before.encryption);
    const stored = isSame ? before.password : '';
    const isMissing = rest.user !== '' && password === undefined && stored === '';
    if (isMissing) throw badInput('server.password', 'is required');
    return { ...rest, password: password === undefined ? stored : sealSecret(ctx, 'mail_server', password) };
  });
  return { message: 'Saved', data };
};

/**
 * Sets the provider of text messages. Throws 'bad-input' where a stored key would go to another provider or address,
 * for missing fields, and for one in the environment, which comes first.
 */
export const saveTextProvider: Verb<'admin.providers.saveTexts'> = async (ctx, { provider }) => {
  if (ctx.config.SMS_URL !== undefined) throw badInput('provider', setInEnvironment('SMS_URL'));
  const data = await change(ctx, 'text_provider', ({ text_provider: before }) => {
    if (provider === null) return null;
    const { secret, ...rest } = provider;
    if (rest.address !== '') refusePrivate(ctx, 'provider.address', new URL(rest.address).hostname);
    const isSame =
      before !== null && before.provider === rest.provider && originOf(before) === originOf(rest);
    const stored = isSame ? before.secret : '';
    const needsAccount = rest.provider === 'gupshup' || rest.provider === 'twilio';
    if (needsAccount && rest.account === '') throw badInput('provider.account', 'is required');
    if (rest.provider === 'http' && rest.address === '') throw badInput('provider.address', 'is required');
    if (rest.provider !== 'http' && secret === undefined && stored === '') {
      throw badInput('provider.secret', 'is required');
    }
    return { ...rest, secret: secret === undefined ? stored : sealSecret(ctx, 'text_provider', secret) };
  });
  return { message: 'Saved', data };
};

/**
 * Sets the keys of the payment provider, in use in every process at once. Throws 'bad-input' for secrets that are
 * missing or belong to another key, and for keys in the environment, which come first.
 */
export const savePaymentKeys: Verb<'admin.providers.savePayments'> = async (ctx, { keys }) => {
  if (ctx.config.RAZORPAY_KEY_ID !== undefined) {
    throw badInput('keys', setInEnvironment('RAZORPAY_KEY_ID'));
  }
  const data = await change(ctx, 'payment_keys', ({ payment_keys: before }) => {
    if (keys === null) return null;
    const { key_id, key_secret, webhook_secret } = keys;
    const stored = before?.key_id === key_id ? before : undefined;
    if (key_secret === undefined && !stored) throw badInput('keys.key_secret', 'is required');
    if (webhook_secret === undefined && !stored) throw badInput('keys.webhook_secret', 'is required');
    return {
      key_id,
      key_secret:
        key_secret === undefined ? (stored?.key_secret ?? '') : sealSecret(ctx, 'payment_keys', key_secret),
      webhook_secret:
        webhook_secret === undefined
          ? (stored?.webhook_secret ?? '')
          : sealSecret(ctx, 'payment_webhook', webhook_secret),
    };
  });
  return { message: 'Saved', data };
};

/**
 * Sets the account at the courier, in use in every process of a public shop at once. Throws 'bad-input' for secrets that
 * are missing or belong to another account.
 */
export const saveCourierKeys: Verb<'admin.providers.saveCourier'> = async (ctx, { keys }) => {
  const data = await change(ctx, 'courier_keys', ({ courier_keys: before }) => {
    if (keys === null) return null;
    const { password, webhook_token, ...rest } = keys;
    const stored = before?.email === rest.email ? before : undefined;
    if (password === undefined && !stored) throw badInput('keys.password', 'is required');
    if (webhook_token === undefined && !stored) throw badInput('keys.webhook_token', 'is required');
    const seal = (of: 'courier_keys' | 'courier_webhook', typed: string | undefined, known = '') =>
      typed === undefined ? known : sealSecret(ctx, of, typed);
    return {
      ...rest,
      password: seal('courier_keys', password, stored?.password),
      webhook_token: seal('courier_webhook', webhook_token, stored?.webhook_token),
    };
  });
  return { message: 'Saved', data };
};

const setInEnvironment = (name: string) => `is set by ${name} of the environment: change it there`;

/** Origin of an address whose path may have placeholders; older versions stored some that are none. */
const originOf = ({ address }: Pick<TextProvider, 'address'>) => URL.parse(address)?.origin ?? '';

/** None protects a password least. */
const protection = (encryption: MailEncryption) => (encryption === 'none' ? 0 : 1);

function refusePrivate({ config }: ActorContext, field: string, host: string): void {
  if (isPrivateHost(host) && !config.ALLOW_PRIVATE_NETWORKS) throw badInput(field, privateReason);
}

async function change<Key extends 'mail_server' | 'text_provider' | 'payment_keys' | 'courier_keys'>(
  ctx: ActorContext,
  key: Key,
  next: (settings: Settings) => Settings[Key],
) {
  await transact(ctx, async (tx, ctx) => {
    await lockSettings(tx);
    const settings = await readSettingsNow(tx);
    const value = next(settings);
    await writeSetting(tx, key, value);
    const changes: Changes = { [key]: { from: nameOf(settings[key]), to: nameOf(value) } };
    await writeAudit(tx, ctx, { action: 'provider.save', subjectId: key, changes });
  });
  return presentProviders(ctx, await readSettingsNow(ctx.db));
}

/** Names a provider for the audit log, without its secret. */
function nameOf(provider: MailServer | TextProvider | PaymentKeys | CourierKeys | null): string | null {
  if (provider === null) return null;
  if ('key_id' in provider) return provider.key_id;
  if ('email' in provider) return provider.email;
  return 'host' in provider ? `${provider.user} at ${provider.host}:${provider.port}` : provider.provider;
}
