import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/transact.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
}

export interface MailGateway {
  send(mail: Mail): Promise<void>;
  /** Whether messages stay in the development inbox. */
  readonly isInbox: boolean;
}

/** Sends by SMTP where a server is set; otherwise keeps messages in the development inbox. */
export function createMailGateway(config: Config, db: Db): MailGateway {
  if (config.SMTP_URL === undefined) {
    return {
      isInbox: true,
      async send({ to, subject, text, html }) {
        await db
          .insertInto('inbox_messages')
          .values({ channel: 'mail', recipient: to, subject, body_text: text, body_html: html })
          .execute();
      },
    };
  }
  const transport = createTransport(config.SMTP_URL);
  return {
    isInbox: false,
    async send(mail) {
      await transport.sendMail({ from: config.MAIL_FROM, ...mail });
    },
  };
}
