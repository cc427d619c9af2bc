/** An SMS as operators in India accept it: registered beforehand, with the ids of its registration (DLT). */
export interface OutgoingSms {
  /** '+91' and ten digits. */
  readonly to: string;
  readonly text: string;
  /** Values of the template's variables, in order. */
  readonly values: readonly string[];
  readonly templateId: string;
  /** Id that the provider gave the template, '' where it has none of its own. */
  readonly providerTemplateId: string;
  /** Six letters that replace the sender's number. */
  readonly header: string;
  readonly entityId: string;
}

/** Request that hands over an SMS. */
export interface SmsRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A provider of text messages: its request, and the meaning of its answer. */
export interface TextProvider {
  requestOf(sms: OutgoingSms): SmsRequest;
  /** Returns the reason of a refusal, from status and body of the answer; null when the SMS was accepted. */
  refusalOf(status: number, body: string): string | null;
}

/** Returns the digits of a number with the country code: '919876543210'. */
export const digitsOf = ({ to }: Pick<OutgoingSms, 'to'>) => to.replace('+', '');

/** Returns the ten digits of an Indian number. */
export const nationalDigitsOf = ({ to }: Pick<OutgoingSms, 'to'>) => to.replace('+91', '');

/** Reads an answer in JSON; an empty object for anything else. */
export function parseAnswer(body: string): Readonly<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {}; // An answer that is no JSON is judged by its status.
  }
}

/** Judges an answer by its HTTP status alone. */
export const refusalOfStatus = (status: number) =>
  status >= 200 && status < 300 ? null : `the SMS provider answered ${status}`;

const json = { 'content-type': 'application/json' };

/** A request with a JSON body. */
export const postJson = (
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): SmsRequest => ({ method: 'POST', url, headers: { ...json, ...headers }, body: JSON.stringify(body) });

/** A request with the fields of a form. */
export const postForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): SmsRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

/** Credentials of basic authorization. */
export const basicAuthorization = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
