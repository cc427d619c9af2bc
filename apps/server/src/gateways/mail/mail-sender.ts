import { escapeHtml } from '../../text/escape-html.ts';
import { colours } from './mail-colours.ts';
import { mailStyles } from './mail-frame.ts';
import type { Mail } from './mail-gateway.ts';

/** Seller details in the header and footer of mails. */
export interface MailSender {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
}

/** Placeholders of header and footer until the mail is sent. Escaped text never contains them. */
export const senderSlots = {
  head: '<span class="sender-head"></span>',
  foot: '<span class="sender-foot"></span>',
} as const;

/** Renders the header: the shop's name with a link to the home page. */
export function mailHead({ name, url }: MailSender): string {
  return `<a href="${escapeHtml(url)}" class="ink" style="${mailStyles.serif};font-size:30px;line-height:36px;letter-spacing:1px;color:${colours.ink};text-decoration:none">${escapeHtml(name)}</a>`;
}

/** Renders the footer: the seller, the contact details, and the reason of the mail where there is one. */
export function mailFoot({ legalName, address, email, phone }: MailSender, reason = ''): string {
  const link =
    email &&
    `<a href="mailto:${escapeHtml(email)}" class="muted" style="color:${colours.muted}">${escapeHtml(email)}</a>`;
  return [
    joined(escapeHtml(legalName), escapeHtml(address)),
    joined(link, escapeHtml(phone)),
    escapeHtml(reason),
  ]
    .filter((line) => line !== '')
    .join('<br>\n');
}

/** Joins what a shop has entered by commas. */
export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** Fills in header and footer when a mail is sent; mails without placeholders stay as they are. */
export function signMail(mail: Mail, sender: MailSender): Mail {
  const html = mail.html
    .replace(senderSlots.head, () => mailHead(sender))
    .replace(senderSlots.foot, () => mailFoot(sender));
  return { ...mail, html };
}
