import type { TextProviderName } from '@jhumka/domain/messages';
import type { TextProvider } from '../text-provider.ts';
import { fast2sms } from './fast2sms.ts';
import { gupshup } from './gupshup.ts';
import { type HttpTemplate, httpTemplate } from './http-template.ts';
import { msg91 } from './msg91.ts';
import { twilio } from './twilio.ts';

/** A provider with its credentials, as an administrator has entered them. */
export interface TextProviderAccount extends HttpTemplate {
  readonly provider: TextProviderName;
  /** Name of the account, '' where the secret is enough. */
  readonly account: string;
}

const providers: Readonly<Record<TextProviderName, (account: TextProviderAccount) => TextProvider>> = {
  msg91,
  fast2sms,
  gupshup,
  twilio,
  http: httpTemplate,
};

/** Returns the provider of an account. */
export const createTextProvider = (account: TextProviderAccount): TextProvider =>
  providers[account.provider](account);
