import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/transact.ts';
import type { ShopMode } from '../../shop-mode.ts';
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

/** Sends by SMTP, stores mails in the development inbox, or rejects every mail: by the mode of the shop. */
export function createMailGateway(
  config: Pick<Config, 'SMTP_URL'>,
  carrier: ShopMode['mail'],
  db: Db,
  identify: () => Promise<MailIdentity>,
): MailGateway {
  if (carrier === 'none') {
    return { send: () => Promise.reject(new Error('no mail server is set (SMTP_URL)')) };
  }
  if (carrier === 'inbox') {
    return {
      async send({ to, subject, text, html }) {
        const { colours } = await identify();
        await db
          .insertInto('inbox_messages')
          .values({
            channel: 'mail',
            recipient: to,
            subject,
            body_text: text,
            body_html: paintMail(html, colours),
          })
          .execute();
      },
    };
  }
  const transport = createTransport({ url: config.SMTP_URL, ...longestWaits });
  return {
    async send({ headers = {}, messageId, html, ...mail }) {
      const { from, colours } = await identify();
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
      try {
        await transport.sendMail({
          from,
          ...mail,
          html: paintMail(html, colours),
          ...(messageId !== undefined && { messageId: `${messageId}@${domain}` }),
          headers: { ...headers },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(String(error)) : error;
      }
    },
  };
}

/** Timeouts: an unresponsive server must not hold a job until the job itself times out. */
const longestWaits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
