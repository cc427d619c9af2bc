import { digitsOf, parseAnswer, postJson, refusalOfStatus, type TextProvider } from '../text-provider.ts';

/**
 * MSG91, by its Flow API: it knows each template by an id of its own, and its variables as ##var1##, ##var2##
 * (docs.msg91.com/sms/send-sms).
 */
export const msg91 = ({ secret }: { readonly secret: string }): TextProvider => ({
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
