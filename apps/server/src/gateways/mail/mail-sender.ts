import { escapeHtml } from '../../escape-html.ts';
import { colours } from './mail-colours.ts';
import { mailStyles } from './mail-frame.ts';
import type { Mail } from './mail-gateway.ts';

/** The shop as its mails name it, above and below the card. */
export interface MailSender {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
}

/** Stand for head and foot until the mail is sent. Escaped text never contains them. */
export const senderSlots = {
  head: '<span class="sender-head"></span>',
  foot: '<span class="sender-foot"></span>',
} as const;

/** Returns the name of the shop as HTML, a link to its home page. */
export function mailHead({ name, url }: MailSender): string {
  return `<a href="${escapeHtml(url)}" class="ink" style="${mailStyles.serif};font-size:30px;line-height:36px;letter-spacing:1px;color:${colours.ink};text-decoration:none">${escapeHtml(name)}</a>`;
}

/** Returns who sells and how to reach them as HTML, with the reason of the mail where there is one. */
export function mailFoot({ legalName, address, email, phone }: MailSender, reason = ''): string {
  return `${escapeHtml(legalName)}, ${escapeHtml(address)}<br>
<a href="mailto:${escapeHtml(email)}" class="muted" style="color:${colours.muted}">${escapeHtml(email)}</a>, ${escapeHtml(phone)}${reason === '' ? '' : `<br>\n${escapeHtml(reason)}`}`;
}

/** Fills in head and foot when a framed mail is sent; other mails stay as they are. */
export function signMail(mail: Mail, sender: MailSender): Mail {
  const html = mail.html
    .replace(senderSlots.head, () => mailHead(sender))
    .replace(senderSlots.foot, () => mailFoot(sender));
  return { ...mail, html };
}
