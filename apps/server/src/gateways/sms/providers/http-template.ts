import { type OutgoingSms, refusalOfStatus, type TextProvider } from '../text-provider.ts';

export interface HttpTemplate {
  readonly secret: string;
  readonly method: 'GET' | 'POST';
  /** Address, headers ('Name: value', one per line) and body, with placeholders such as '{text}'. */
  readonly address: string;
  readonly headers: string;
  readonly body: string;
}

/** Any other provider: a request with placeholders, each encoded for where it stands. */
export const httpTemplate = ({ secret, method, address, headers, body }: HttpTemplate): TextProvider => ({
  requestOf(sms) {
    const values = valuesOf(sms, secret);
    const lines = Object.fromEntries(
      headerLines(headers).map(([name, value]) => [name, fill(value, values, oneLine)]),
    );
    const encode = /\bjson\b/i.test(lines['content-type'] ?? '') ? forJson : encodeURIComponent;
    return {
      method,
      url: fill(address, values, encodeURIComponent),
      headers: lines,
      ...(method === 'POST' && { body: fill(body, values, encode) }),
    };
  },
  refusalOf: refusalOfStatus,
});

const valuesOf = (sms: OutgoingSms, secret: string): Readonly<Record<string, string>> => ({
  to: sms.to,
  mobile: sms.to.replace('+91', ''),
  text: sms.text,
  header: sms.header,
  entity_id: sms.entityId,
  template_id: sms.templateId,
  secret,
});

const fill = (
  template: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string,
) =>
  template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : encode(value);
  });

/** The inside of a JSON string: the template has the quotes. */
const forJson = (value: string) => JSON.stringify(value).slice(1, -1);
const oneLine = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');

function headerLines(headers: string): [name: string, value: string][] {
  return headers.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':');
    const value = rest.join(':').trim();
    return name.trim() === '' || value === '' ? [] : [[name.trim().toLowerCase(), value]];
  });
}
