import type { TextProviderName } from '@jhumka/domain/messages';
import {
  basicAuthorization,
  digitsOf,
  nationalDigitsOf,
  parseAnswer,
  postForm,
  postJson,
  refusalOfStatus,
  type TextProvider,
} from '../text-provider.ts';
import { type HttpTemplate, httpTemplate } from './http-template.ts';

/** A provider with its credentials, as an administrator has entered them. */
export interface TextProviderAccount extends HttpTemplate {
  readonly provider: TextProviderName;
  /** Name of the account, '' where the secret is enough. */
  readonly account: string;
}

/** Fast2SMS, by its route for texts that are registered elsewhere (docs.fast2sms.com, DLT SMS Manual). */
const fast2sms = ({ secret }: TextProviderAccount): TextProvider => ({
  requestOf: (sms) =>
    postJson(
      'https://www.fast2sms.com/dev/bulkV2',
      {
        route: 'dlt_manual',
        sender_id: sms.header,
        entity_id: sms.entityId,
        template_id: sms.templateId,
        message: sms.text,
        flash: 0,
        numbers: nationalDigitsOf(sms),
      },
      { authorization: secret },
    ),
  refusalOf(status, body) {
    const { return: isAccepted, message } = parseAnswer(body);
    return isAccepted === false ? [message].flat().join(', ') : refusalOfStatus(status);
  },
});

/** Gupshup, by its enterprise gateway, which answers in words: 'success | 9198… | id' (docs.gupshup.io, SMS API). */
const gupshup = ({ account, secret }: TextProviderAccount): TextProvider => ({
  requestOf: (sms) =>
    postForm('https://enterprise.smsgupshup.com/GatewayAPI/rest', {
      method: 'SendMessage',
      v: '1.1',
      auth_scheme: 'plain',
      format: 'text',
      userid: account,
      password: secret,
      send_to: digitsOf(sms),
      msg: sms.text,
      msg_type: /^\p{ASCII}*$/u.test(sms.text) ? 'TEXT' : 'Unicode_text',
      mask: sms.header,
      principalEntityId: sms.entityId,
      dltTemplateId: sms.templateId,
    }),
  refusalOf(status, body) {
    const [word, ...reasons] = body.split('|').map((part) => part.trim());
    if (word === 'success') return null;
    return word === 'error' ? reasons.join(' ') : (refusalOfStatus(status) ?? 'an answer that is unknown');
  },
});

/**
 * MSG91, by its Flow API: it knows each template by an id of its own, and its variables as ##var1##, ##var2##
 * (docs.msg91.com/sms/send-sms).
 */
const msg91 = ({ secret }: TextProviderAccount): TextProvider => ({
  requestOf: (sms) =>
    postJson(
      'https://control.msg91.com/api/v5/flow',
      {
        template_id: sms.providerTemplateId,
        short_url: '0',
        recipients: [
          {
            mobiles: digitsOf(sms),
            ...Object.fromEntries(sms.values.map((value, index) => [`var${index + 1}`, value])),
          },
        ],
      },
      { authkey: secret },
    ),
  refusalOf(status, body) {
    const { type, message } = parseAnswer(body);
    return type === 'error' ? String(message) : refusalOfStatus(status);
  },
});

/** Twilio, which compares the text with the registered ones itself (twilio.com/docs/messaging/api). */
const twilio = ({ account, secret }: TextProviderAccount): TextProvider => ({
  requestOf: ({ to, header, text }) =>
    postForm(
      `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      { To: to, From: header, Body: text },
      { authorization: basicAuthorization(account, secret) },
    ),
  refusalOf(status, body) {
    const { message } = parseAnswer(body);
    const refusal = refusalOfStatus(status);
    return refusal !== null && typeof message === 'string' ? message : refusal;
  },
});

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

/** The provider of SMS_URL: JSON, with the credentials of the URL as basic authorization. */
export function jsonPost(address: string): TextProvider {
  const url = new URL(address);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  const headers: Record<string, string> =
    user === '' ? {} : { authorization: basicAuthorization(user, password) };
  return {
    requestOf: ({ to, text, templateId, header, entityId }) =>
      postJson(url.href, { to, text, sender: header, template_id: templateId, entity_id: entityId }, headers),
    refusalOf: refusalOfStatus,
  };
}
