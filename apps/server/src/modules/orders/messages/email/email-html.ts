import { colours } from '../../../../gateways/mail/mail-colours.ts';
import { mailButton, mailFrame, mailParagraph, mailStyles } from '../../../../gateways/mail/mail-frame.ts';
import { mailFoot, mailHead } from '../../../../gateways/mail/mail-sender.ts';
import { escapeHtml } from '../../../../text/escape-html.ts';
import { engravingPictureSize } from '../../engravings/engraving-picture.ts';
import type { EmailBody, EmailItem } from './email-body.ts';

const { sans } = mailStyles;
const { width: engravingWidth, height: engravingHeight } = engravingPictureSize;
const { ink, muted, rule } = colours;

/** Renders an email body as HTML. Escapes its input. */
export function emailHtml(email: EmailBody): string {
  const { sender } = email;
  return mailFrame({
    title: email.subject,
    preview: email.preview,
    heading: email.heading,
    head: mailHead(sender),
    body: [
      ...email.paragraphs.map(mailParagraph),
      mailButton({ label: email.button.label, url: email.button.url }),
      facts(email),
      emailItems(email.emailItems),
      bill(email),
      address(email),
    ].join('\n'),
    foot: mailFoot(sender, sender.reason),
  });
}

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">${rows}</table>`;

function facts({ facts: named }: EmailBody): string {
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

function emailItems(all: readonly EmailItem[]): string {
  if (all.length === 0) return '';
  const rows = all.map(({ name, note, amount, image, engraving }) => {
    const picture =
      image === ''
        ? ''
        : `<img src="${escapeHtml(image)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;border:0;border-radius:3px;object-fit:cover">`;
    const words =
      engraving.image === ''
        ? ''
        : `<br><img src="${escapeHtml(engraving.image)}" width="${engravingWidth}" height="${engravingHeight}" alt="Engraved “${escapeHtml(engraving.text)}”" style="display:block;width:100%;max-width:${engravingWidth}px;height:auto;margin-top:8px;border:0;border-radius:3px">`;
    return `<tr><td class="line" width="64" style="padding:12px 16px 12px 0;border-top:1px solid ${rule};vertical-align:top">${picture}</td><td class="line ink" style="padding:12px 12px 12px 0;border-top:1px solid ${rule};vertical-align:top;${sans};font-size:15px;line-height:21px;color:${ink}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(note)}</span>${words}</td><td class="line ink" align="right" style="padding:12px 0;border-top:1px solid ${rule};vertical-align:top;${sans};font-size:15px;line-height:21px;color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return table(rows.join('\n'));
}

function bill({ bill: lines }: EmailBody): string {
  if (lines.length === 0) return '';
  const rows = lines.map(([label, amount], index) => {
    const isTotal = index === lines.length - 1;
    const rowStyle = isTotal
      ? `padding:14px 0 0;border-top:1px solid ${ink};font-size:17px;font-weight:600`
      : `padding:4px 0 ${index === lines.length - 2 ? 12 : 4}px;font-size:15px`;
    const lineClass = isTotal ? 'total ink' : 'ink';
    return `<tr><td class="${lineClass}" style="${rowStyle};${sans};line-height:22px;color:${ink}">${escapeHtml(label)}</td><td class="${lineClass}" align="right" style="${rowStyle};${sans};line-height:22px;color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  const space = `<tr><td class="line" colspan="2" style="border-top:1px solid ${rule};font-size:0;line-height:12px">&nbsp;</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${space}${rows.join('\n')}</table>`;
}

function address({ address: lines }: EmailBody): string {
  if (lines.length === 0) return '';
  return `<p class="muted" style="margin:28px 0 4px;${sans};font-size:13px;line-height:20px;color:${muted}">Delivering to</p>
<p class="ink" style="margin:0;${sans};font-size:15px;line-height:22px;color:${ink}">${lines.map(escapeHtml).join('<br>')}</p>`;
}
