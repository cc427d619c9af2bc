import { oneLine } from '@jhumka/domain/issues';
import { escapeHtml } from '../../text/escape-html.ts';
import { colours, darkRules } from './mail-colours.ts';

// Mail clients support tables and inline styles; everything beyond that (dark colours, narrow screens) is in one style
// sheet that a client may drop.

export const mailStyles = {
  sans: "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  serif: "font-family:'Cormorant Garamond',Garamond,Georgia,'Times New Roman',serif",
} as const;

export interface MailFrame {
  readonly title: string;
  /** Preview text shown after the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  /** HTML above the card, such as the name of the shop. */
  readonly head?: string;
  /** HTML under the heading, escaped already. */
  readonly body: string;
  /** HTML under the card. */
  readonly foot?: string;
}

/** Renders the layout of every mail: a card in the shop's colours, light and dark. */
export function mailFrame({ title, preview, heading, head = '', body, foot = '' }: MailFrame): string {
  const { sans, serif } = mailStyles;
  const { background, card, ink, muted, rule } = colours;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(oneLine(title))}</title>
<style>
${darkRules}
@media (max-width:480px){.pad{padding:28px 20px!important}.wide{width:100%!important;text-align:center!important}}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${background};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${background}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${head === '' ? '' : `<tr><td align="center" style="padding:0 0 24px">${head}</td></tr>`}
<tr><td class="card pad" style="padding:40px;background:${card};border:1px solid ${rule};border-radius:4px;${sans};font-size:16px;line-height:24px;color:${ink}">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:32px;line-height:38px;font-weight:500;color:${ink}">${escapeHtml(heading)}</h1>
${body}
</td></tr>
${foot === '' ? '' : `<tr><td class="muted" align="center" style="padding:24px 20px 0;${sans};font-size:13px;line-height:20px;color:${muted}">\n${foot}\n</td></tr>`}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders a paragraph of a mail; line breaks stay. */
export function mailParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:${colours.ink};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

/** Renders a button that opens a page of the shop. */
export function mailButton({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 8px"><tr><td class="button" align="center" style="background:${colours.garnet};border-radius:3px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:14px 28px;${mailStyles.sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}
