import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it came over the wire. */
  readonly raw: string;
}

/** Behaviour of the SMTP server: accepts, fails temporarily, or rejects the address. */
type Mood = 'well' | 'busy' | 'nobody-of-that-name';

/** Starts a real SMTP server for the calling test file; records mails and can change its responses. */
export async function smtpServer(): Promise<{
  url: string;
  received: ReceivedMail[];
  be(mood: Mood): void;
}> {
  const received: ReceivedMail[] = [];
  let now: Mood = 'well';
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 's@cret'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
    onRcptTo: (_address, _session, done) => {
      if (now === 'well') return done();
      const responseCode = now === 'busy' ? 451 : 550;
      done(Object.assign(new Error(now), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://shop:s%40cret@127.0.0.1:${port}`,
    received,
    be: (mood) => {
      now = mood;
    },
  };
}

/** Returns a decoded part of a mail, such as 'text/plain'. */
export function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
