import { digitsOf, postForm, refusalOfStatus, type TextProvider } from '../text-provider.ts';

interface Account {
  readonly account: string;
  readonly secret: string;
}

/** Gupshup, by its enterprise gateway, which answers in words: 'success | 9198… | id' (docs.gupshup.io, SMS API). */
export const gupshup = ({ account, secret }: Account): TextProvider => ({
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
