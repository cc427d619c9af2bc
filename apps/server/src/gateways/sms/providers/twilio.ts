import {
  basicAuthorization,
  parseAnswer,
  postForm,
  refusalOfStatus,
  type TextProvider,
} from '../text-provider.ts';

interface Account {
  readonly account: string;
  readonly secret: string;
}

/** Twilio, which compares the text with the registered ones itself (twilio.com/docs/messaging/api). */
export const twilio = ({ account, secret }: Account): TextProvider => ({
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
