import { escapeHtml } from '../../../escape-html.ts';
import type { Letter, LetterPiece } from './letter.ts';
import { colours, darkRules } from './letter-colours.ts';

// Mail programs know tables and styles on the element; what they know beyond that (dark colours, narrow screens) is
// in one style sheet that may be thrown away without harm.

const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:'Cormorant Garamond',Garamond,Georgia,'Times New Roman',serif";
const { paper, card, ink, muted, rule, garnet } = colours;

/** A letter as HTML. Everything that it is given is escaped. */
export function letterHtml(letter: Letter): string {
  const { sender } = letter;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>
${darkRules}
@media (max-width:480px){.pad{padding:28px 20px!important}.wide{width:100%!important;text-align:center!important}}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(letter.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:0 0 24px"><a href="${escapeHtml(sender.url)}" class="ink" style="${serif};font-size:30px;line-height:36px;letter-spacing:1px;color:${ink};text-decoration:none">${escapeHtml(sender.name)}</a></td></tr>
<tr><td class="card pad" style="padding:40px;background:${card};border:1px solid ${rule};border-radius:4px;${sans};font-size:16px;line-height:24px;color:${ink}">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:32px;line-height:38px;font-weight:500;color:${ink}">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map((words) => `<p class="ink" style="margin:0 0 16px;color:${ink}">${escapeHtml(words)}</p>`).join('\n')}
${button(letter)}
${facts(letter)}
${pieces(letter.pieces)}
${bill(letter)}
${address(letter)}
</td></tr>
<tr><td class="muted" align="center" style="padding:24px 20px 0;${sans};font-size:13px;line-height:20px;color:${muted}">
${escapeHtml(sender.legalName)}, ${escapeHtml(sender.address)}<br>
<a href="mailto:${escapeHtml(sender.email)}" class="muted" style="color:${muted}">${escapeHtml(sender.email)}</a>, ${escapeHtml(sender.phone)}<br>
${escapeHtml(sender.reason)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ button: { words, url } }: Letter): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 8px"><tr><td class="button" align="center" style="background:${garnet};border-radius:3px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:14px 28px;${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`;
}

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">${rows}</table>`;

function facts({ facts: named }: Letter): string {
  if (named.length === 0) return '';
  return table(
    named
      .map(
        ([name, value]) =>
          `<tr><td class="line muted" width="38%" style="padding:9px 12px 9px 0;border-top:1px solid ${rule};${sans};font-size:14px;line-height:20px;color:${muted};vertical-align:top">${escapeHtml(name)}</td><td class="line ink" style="padding:9px 0;border-top:1px solid ${rule};${sans};font-size:15px;line-height:20px;color:${ink};vertical-align:top;word-break:break-word">${escapeHtml(value)}</td></tr>`,
      )
      .join('\n'),
  );
}

function pieces(all: readonly LetterPiece[]): string {
  if (all.length === 0) return '';
  const rows = all.map(({ name, note, amount, image }) => {
    const picture =
      image === ''
        ? ''
        : `<img src="${escapeHtml(image)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;border:0;border-radius:3px;object-fit:cover">`;
    return `<tr><td class="line" width="80" style="padding:12px 16px 12px 0;border-top:1px solid ${rule};vertical-align:top">${picture}</td><td class="line ink" style="padding:12px 12px 12px 0;border-top:1px solid ${rule};vertical-align:top;${sans};font-size:15px;line-height:21px;color:${ink}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(note)}</span></td><td class="line ink" align="right" style="padding:12px 0;border-top:1px solid ${rule};vertical-align:top;${sans};font-size:15px;line-height:21px;color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return table(rows.join('\n'));
}

function bill({ bill: lines }: Letter): string {
  if (lines.length === 0) return '';
  const rows = lines.map(([words, amount], index) => {
    const isTotal = index === lines.length - 1;
    const look = isTotal
      ? `padding:14px 0 0;border-top:1px solid ${ink};font-size:17px;font-weight:600`
      : `padding:4px 0 ${index === lines.length - 2 ? 12 : 4}px;font-size:15px`;
    const lineClass = isTotal ? 'total ink' : 'ink';
    return `<tr><td class="${lineClass}" style="${look};${sans};line-height:22px;color:${ink}">${escapeHtml(words)}</td><td class="${lineClass}" align="right" style="${look};${sans};line-height:22px;color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  const space = `<tr><td class="line" colspan="2" style="border-top:1px solid ${rule};font-size:0;line-height:12px">&nbsp;</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${space}${rows.join('\n')}</table>`;
}

function address({ address: lines }: Letter): string {
  if (lines.length === 0) return '';
  return `<p class="muted" style="margin:28px 0 4px;${sans};font-size:13px;line-height:20px;color:${muted}">Delivering to</p>
<p class="ink" style="margin:0;${sans};font-size:15px;line-height:22px;color:${ink}">${lines.map(escapeHtml).join('<br>')}</p>`;
}
