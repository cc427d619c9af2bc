import { isIPv6 } from 'node:net';
import { StartupProblem } from '../startup-problem.ts';
import type { Config } from './config.ts';

/**
 * Mode of the shop. A demo is reachable from this computer only and emulates missing providers; a public shop emulates
 * nothing and refuses what needs a missing provider.
 */
export interface ShopMode {
  readonly kind: 'demo' | 'public';
  /** Settings that make the shop public, such as 'HOST is 0.0.0.0'. Empty for a demo. */
  readonly reasons: readonly string[];
  readonly mail: 'smtp' | 'inbox' | 'none';
  readonly texts: 'provider' | 'inbox' | 'none';
  readonly payments: 'provider' | 'emulator' | 'none';
  /** A public shop has no emulated courier: its keys are entered in the admin. */
  readonly couriers: 'emulator' | 'none';
}

type ModeConfig = Pick<
  Config,
  | 'NODE_ENV'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'SMS_URL'
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_API_URL'
  | 'RAZORPAY_EMULATOR'
>;

/**
 * Determines the mode from the settings. One real provider, a public address or a foreign host makes the shop public.
 * Throws a StartupProblem where RAZORPAY_EMULATOR contradicts the other settings.
 */
export function shopModeOf(config: ModeConfig): ShopMode {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_EMULATOR: isEmulatorForced } = config;
  const isEmulated = config.RAZORPAY_API_URL !== undefined && isLoopbackUrl(config.RAZORPAY_API_URL);
  const providers = [
    ...(config.SMTP_URL === undefined ? [] : ['SMTP_URL is set']),
    ...(config.SMS_URL === undefined ? [] : ['SMS_URL is set']),
    ...(key === undefined || isEmulated ? [] : ['RAZORPAY_KEY_ID is set']),
  ];
  const exposures = [
    ...(isLoopback(config.HOST) ? [] : [`HOST is ${config.HOST}`]),
    ...(config.PUBLIC_URL === undefined || isLocalUrl(config.PUBLIC_URL)
      ? []
      : [`PUBLIC_URL is ${config.PUBLIC_URL}`]),
  ];
  const reasons = [
    ...(config.NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...exposures,
    ...providers,
  ];
  if (isEmulatorForced === true && key !== undefined && !isEmulated) {
    throw new StartupProblem(
      'RAZORPAY_EMULATOR: is 1 although there are keys of Razorpay; set one or the other',
    );
  }
  if (isEmulatorForced === true && exposures.length > 0) {
    throw new StartupProblem(
      `RAZORPAY_EMULATOR: is 1 although ${exposures.join(' and ')}; orders are marked as paid without money on this computer only`,
    );
  }
  const isDemo = reasons.length === 0;
  const played = isDemo ? 'inbox' : 'none';
  return {
    kind: isDemo ? 'demo' : 'public',
    reasons,
    mail: config.SMTP_URL === undefined ? played : 'smtp',
    texts: config.SMS_URL === undefined ? played : 'provider',
    couriers: isDemo ? 'emulator' : 'none',
    payments:
      key === undefined
        ? (isEmulatorForced ?? isDemo)
          ? 'emulator'
          : 'none'
        : isEmulated
          ? 'emulator'
          : 'provider',
  };
}

/** Returns true when a host name or address reaches this computer only. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIPv6(name)) return name === '::1' || /^::ffff:127(\.\d+){3}$/.test(name);
  return name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name);
}

const isLoopbackUrl = (url: string) => isLoopback(new URL(url).hostname);
/** Returns true when an origin is served to this computer only; https implies a proxy for others. */
const isLocalUrl = (url: string) => new URL(url).protocol === 'http:' && isLoopbackUrl(url);

/** Describes in plain lines the mode of the shop and what is off. */
export function describeMode(
  { kind, reasons, mail, texts, payments }: ShopMode,
  publicUrl: string,
): string[] {
  if (kind === 'demo') {
    return [
      'Demo mode: the shop answers on this computer only.',
      `Mails and texts stay in the inbox at ${publicUrl}/dev/inbox`,
      ...(payments === 'emulator' ? [emulatorLine] : ['Online payment is off.']),
    ];
  }
  return [
    `Public mode (${reasons.join(', ')}): the inbox is closed.`,
    ...warningsOf({ kind, mail, texts }).map(({ message }) => message),
    ...(payments === 'emulator' ? [emulatorLine] : []),
    ...(payments === 'none'
      ? [
          'Online payment is off: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set, nor keys in the admin.',
        ]
      : []),
  ];
}

/** A missing provider without which a public shop refuses something. */
export interface ModeWarning {
  readonly code: 'mail-off' | 'texts-off';
  readonly message: string;
}

/** Lists what a public shop refuses without a provider: for the log, `/readyz` and administrators. */
export function warningsOf({ kind, mail, texts }: Pick<ShopMode, 'kind' | 'mail' | 'texts'>): ModeWarning[] {
  if (kind === 'demo') return [];
  return [
    ...(mail === 'none' ? [{ code: 'mail-off', message: noMail } as const] : []),
    ...(texts === 'none' ? [{ code: 'texts-off', message: noTexts } as const] : []),
  ];
}

const emulatorLine =
  'An emulator plays the payment provider, for this computer only: no money moves. Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET for real payments.';
const noMail =
  'Mail is off: neither SMTP_URL nor a server in the admin is set. Registration, password resets, email changes and messages from guests are refused.';
const noTexts =
  'Texts are off: neither SMS_URL nor a provider in the admin is set. Mobile numbers cannot be verified.';
