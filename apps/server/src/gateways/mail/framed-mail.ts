import { escapeHtml } from '../../escape-html.ts';
import type { Mail } from './mail-gateway.ts';

export interface MailParts {
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  /** Shown large, above the lines. */
  readonly code?: string;
  readonly lines: readonly string[];
}

/** Puts a mail into the frame of the shop, as HTML and as plain text. What it is given is escaped. */
export function framedMail({ to, subject, heading, code, lines }: MailParts): Mail {
  const shownCode =
    code === undefined ? '' : `<p style="margin:0 0 24px;font-size:32px;letter-spacing:8px">${code}</p>\n`;
  return {
    to,
    subject,
    text: [code === undefined ? heading : `${code}: ${heading}`, ...lines].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#2b2320;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e8dfd3">
<h1 style="margin:0 0 16px;font-size:20px;font-weight:normal">${escapeHtml(heading)}</h1>
${shownCode}${lines.map((line) => `<p style="margin:0 0 12px;font-size:15px;line-height:1.5;white-space:pre-line">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>`,
  };
}
