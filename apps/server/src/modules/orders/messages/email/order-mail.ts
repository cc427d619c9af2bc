import type { Mail } from '../../../../gateways/mail/mail-gateway.ts';
import { joined } from '../../../../gateways/mail/mail-sender.ts';
import type { EmailBody } from './email-body.ts';
import { emailHtml } from './email-html.ts';

/** Renders an email body as a mail to a recipient. */
export function orderMail(to: string, email: EmailBody): Mail {
  return { to, subject: email.subject, text: emailText(email), html: emailHtml(email) };
}

const width = 60;

/** Renders an email body as plain text, with amounts in a column. */
function emailText(email: EmailBody): string {
  const { sender } = email;
  const blocks = [
    email.heading,
    ...email.paragraphs,
    email.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    email.emailItems.map(({ name, note, amount }) => `${inColumns(name, amount)}\n  ${note}`).join('\n'),
    email.bill.map(([label, amount]) => inColumns(label, amount)).join('\n'),
    email.address.length > 0 ? ['Delivering to', ...email.address].join('\n') : '',
    `${email.button.label}: ${email.button.url}`,
    ['-- ', joined(sender.legalName, sender.address), joined(sender.email, sender.phone), sender.reason]
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function inColumns(label: string, amount: string): string {
  const room = width - amount.length - 2;
  return label.length > room ? `${label}\n${amount.padStart(width)}` : `${label.padEnd(room + 2)}${amount}`;
}
