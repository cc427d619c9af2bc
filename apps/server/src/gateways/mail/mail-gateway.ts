import type { MailEncryption } from '@jhumka/domain/messages';
import { createTransport } from 'nodemailer';
import type { Db } from '../../database/transact.ts';
import { publicAddressOf } from '../public-network.ts';
import { type MailColours, paintMail } from './mail-colours.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Reply-To address, when it is not the sender. */
  readonly replyTo?: string;
  /** Begins the Message-ID, which lets a mail client deduplicate two copies; the sender's domain follows. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown when the mail server permanently rejects a mail, such as for an unknown mailbox; a retry is useless. */
export class MailRefused extends Error {}

export interface MailGateway {
  /** Sends a mail. Rejects when no server accepted it. */
  send(mail: Mail): Promise<void>;
}

/** The shop as it sends a mail now. */
export interface MailIdentity {
  /** Sender, such as 'Jhumka <care@jhumka.example>'. */
  readonly from: string;
  readonly colours: MailColours;
}

/** Mail server, as an administrator has entered it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, after a greeting, or never. */
  readonly encryption: MailEncryption;
  /** User name, '' for a server that wants none. */
  readonly user: string;
  readonly password: string;
}

interface MailGatewayOptions {
  readonly db: Db;
  /** Stores mails in the development inbox while there is no server; else they are rejected. */
  readonly hasInbox: boolean;
  /** Lets a server that an administrator entered be in a private network. */
  readonly allowsPrivate: boolean;
  /** Returns the server as it is set now: a URL, or what an administrator entered; null for none. */
  readonly findServer: () => Promise<MailServer | string | null>;
  readonly identify: () => Promise<MailIdentity>;
}

/** Sends by SMTP, or to the development inbox. */
export function createMailGateway({
  db,
  hasInbox,
  allowsPrivate,
  findServer,
  identify,
}: MailGatewayOptions): MailGateway {
  return {
    async send(mail) {
      const server = await findServer();
      if (server === null && !hasInbox) throw new Error('no mail server is set (SMTP_URL, or in the admin)');
      const { from, colours } = await identify();
      const painted = { ...mail, html: paintMail(mail.html, colours) };
      if (server !== null) return sendThrough(await transportOf(server, allowsPrivate), from, painted);
      const { to, subject, text, html } = painted;
      await db
        .insertInto('inbox_messages')
        .values({ channel: 'mail', recipient: to, subject, body_text: text, body_html: html })
        .execute();
    },
  };
}

async function sendThrough(server: Transport, from: string, mail: Mail): Promise<void> {
  const { headers = {}, messageId, ...content } = mail;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({ ...server, ...maxWaits });
  try {
    await transport.sendMail({
      from,
      ...content,
      ...(messageId !== undefined && { messageId: `${messageId}@${domain}` }),
      headers: { ...headers },
    });
  } catch (error) {
    throw isRefusal(error) ? new MailRefused(String(error)) : error;
  } finally {
    transport.close();
  }
}

type Transport = Awaited<ReturnType<typeof transportOf>>;

/** Connects to the address that was checked; the certificate is still that of the name. */
async function transportOf(server: MailServer | string, allowsPrivate: boolean) {
  if (typeof server === 'string') return { url: server };
  const { host, port, encryption, user, password } = server;
  const pinned = allowsPrivate ? { host } : { host: await publicAddressOf(host), tls: { servername: host } };
  return {
    ...pinned,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
  };
}

/** Timeouts: an unresponsive server must not hold a job until the job itself times out. */
const maxWaits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
