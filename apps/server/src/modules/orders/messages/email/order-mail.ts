import type { Mail } from '../../../../gateways/mail/index.ts';
import type { EmailBody } from './email-body.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

/** Renders an email body as a mail to a recipient. */
export function orderMail(to: string, email: EmailBody): Mail {
  return { to, subject: email.subject, text: emailText(email), html: emailHtml(email) };
}
