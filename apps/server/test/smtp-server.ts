import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it came over the wire. */
  readonly raw: string;
}

/** A real SMTP server for the calling test file, and what it was sent. */
export async function smtpServer(): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 's@cret'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
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
  return { url: `smtp://shop:s%40cret@127.0.0.1:${port}`, received };
}
