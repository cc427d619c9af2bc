import { escapeHtml } from '../../text/escape-html.ts';
import { colours } from './mail-colours.ts';
import { mailButton, mailFrame, mailParagraph } from './mail-frame.ts';
import type { Mail } from './mail-gateway.ts';
import { senderSlots } from './mail-sender.ts';

export interface MailParts {
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  /** Shown large above the text. */
  readonly code?: string;
  readonly lines: readonly string[];
  /** Button under the text. */
  readonly action?: { readonly label: string; readonly url: string };
}

/**
 * Renders a mail in the shop's layout, as HTML and as plain text. Escapes its input. `signMail` fills in header and
 * footer when the mail is sent.
 */
export function framedMail({ to, subject, heading, code, lines, action }: MailParts): Mail {
  const shownCode =
    code === undefined
      ? ''
      : `<p class="ink" style="margin:0 0 24px;font-size:32px;line-height:40px;letter-spacing:8px;color:${colours.ink}">${escapeHtml(code)}</p>\n`;
  return {
    to,
    subject,
    text: [
      code === undefined ? heading : `${code}: ${heading}`,
      ...lines,
      ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ].join('\n\n'),
    html: mailFrame({
      title: subject,
      preview: lines[0] ?? '',
      heading,
      head: senderSlots.head,
      foot: senderSlots.foot,
      body:
        shownCode + lines.map(mailParagraph).join('\n') + (action === undefined ? '' : mailButton(action)),
    }),
  };
}
