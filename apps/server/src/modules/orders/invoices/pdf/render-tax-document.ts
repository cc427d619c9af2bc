import { asDay, formatDate } from '@jhumka/domain/calendar';
import { rupeesInWords } from '@jhumka/domain/invoices';
import { formatRupees } from '@jhumka/domain/money';
import { encode } from 'uqr';
import type { TaxDocument, TaxDocumentParty } from '../../../../database/schema.ts';
import { muted, Sheet } from '../../../platform/pdf/sheet.ts';
import { headsOf, renderLines, totalsOf } from './figures.ts';

/** Renders an invoice or a credit note as PDF. Deterministic: the same tax document gives the same bytes. */
export async function renderTaxDocument(taxDocument: TaxDocument): Promise<Buffer> {
  const title = titleOf(taxDocument);
  const sheet = new Sheet({
    title: `${title} ${taxDocument.number}`,
    author: taxDocument.seller.legal_name,
    ...(taxDocument.seller.accent === undefined ? {} : { accent: taxDocument.seller.accent }),
    date: new Date(`${taxDocument.date}T00:00:00+05:30`),
  });
  drawTaxDocument(sheet, taxDocument);
  return sheet.bytes();
}

/** Renders a tax document from the current page of a sheet on. */
export function drawTaxDocument(sheet: Sheet, taxDocument: TaxDocument): void {
  const pagesBefore = sheet.pages - 1;
  let y = renderHead(sheet, taxDocument, titleOf(taxDocument));
  y = renderParties(sheet, taxDocument, y);
  y = renderLines(sheet, taxDocument, y + 14);
  y = renderTotals(sheet, taxDocument, y + 8);
  renderEnd(sheet, taxDocument, y + 18);
  renderFooters(sheet, taxDocument, pagesBefore);
}

const titleOf = ({ kind }: TaxDocument) => (kind === 'invoice' ? 'Tax invoice' : 'Credit note');
const placeOf = ({ state, code }: TaxDocumentParty) => (code === '' ? state : `${state} (${code})`);
const day = (date: string) => formatDate(asDay(date));

function renderHead(sheet: Sheet, { seller, buyer }: TaxDocument, title: string): number {
  const { left, right, top, accent } = sheet;
  sheet.text(seller.name, left, top, 260, { size: 22, weight: 600, colour: accent });
  sheet.text(title, right - 240, top + 2, 240, { size: 16, weight: 600, align: 'right' });
  const copy = buyer.gstin === undefined ? 'Original for recipient' : 'B2B, original for recipient';
  sheet.text(copy, right - 240, top + 25, 240, {
    size: 8,
    colour: muted,
    align: 'right',
  });
  sheet.line(top + 44, accent, 0.8);
  return top + 56;
}

function renderParties(sheet: Sheet, taxDocument: TaxDocument, y: number): number {
  const { seller, buyer } = taxDocument;
  const width = 162;
  const columns = [sheet.left, sheet.left + width + 14, sheet.left + 2 * (width + 14)] as const;
  const ends = [
    renderBlock(sheet, columns[0], y, width, 'Sold by', seller.legal_name, [
      seller.address,
      `GSTIN ${seller.gstin || 'not entered'}`,
      seller.state && `State ${placeOf(seller)}`,
      seller.email,
      seller.phone,
    ]),
    renderBuyer(sheet, columns[1], y, width, buyer),
    renderDetails(sheet, columns[2], y, sheet.right - columns[2], factsOf(taxDocument)),
  ];
  return Math.max(...ends);
}

function renderBuyer(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  { name, lines, gstin, business_name: business = '' }: TaxDocument['buyer'],
): number {
  if (gstin === undefined) return renderBlock(sheet, x, y, width, 'Billed and delivered to', name, lines);
  const firm = renderBlock(sheet, x, y, width, 'Billed to', business, [`GSTIN ${gstin}`]);
  return renderBlock(sheet, x, firm + 6, width, 'Delivered to', name, lines);
}

function renderBlock(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  label: string,
  name: string,
  lines: readonly string[],
): number {
  let at = sheet.text(label, x, y, width, { size: 7.5, colour: muted }) + 2;
  at = sheet.text(name, x, at, width, { weight: 600 });
  for (const line of lines) if (line !== '') at = sheet.text(line, x, at, width, { size: 8.5 });
  return at;
}

function factsOf(taxDocument: TaxDocument): (readonly [name: string, value: string])[] {
  const { against } = taxDocument;
  return [
    ['Number', taxDocument.number],
    ['Date', day(taxDocument.date)],
    ...(against === null
      ? []
      : [
          ['Against invoice', against.number] as const,
          ['Invoice date', day(against.date)] as const,
          ['Reason', against.reason] as const,
        ]),
    ['Order', taxDocument.order_number],
    ['Order date', day(taxDocument.order_date)],
    ['Place of supply', placeOf(taxDocument.supply)],
    ...(taxDocument.buyer.gstin === undefined ? [] : [['Supply', 'B2B'] as const]),
    ['Payment', taxDocument.payment],
    ['Reverse charge', 'No'],
  ];
}

function renderDetails(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  facts: readonly (readonly [name: string, value: string])[],
): number {
  const nameWidth = 66;
  let at = y;
  for (const [name, value] of facts) {
    sheet.text(name, x, at + 0.8, nameWidth, { size: 7.5, colour: muted });
    at = sheet.text(value, x + nameWidth, at, width - nameWidth, { size: 8.5 });
  }
  return at;
}

function renderTotals(
  sheet: Sheet,
  { figures, kind, discounts = ['VIP discount and coupon'] }: TaxDocument,
  from: number,
): number {
  const rows = totalsOf(figures);
  const rowHeight = 14;
  const needed = (rows.length + 2) * rowHeight + 20;
  let y = from;
  if (y + needed > sheet.bottom) {
    sheet.addPage();
    y = sheet.top;
  }
  const top = y;
  const x = sheet.right - 230;
  for (const [label, amount] of rows) {
    sheet.text(label, x, y, 130, { size: 8.5 });
    sheet.text(formatRupees(amount), x + 110, y, 120, { size: 8.5, align: 'right' });
    y += rowHeight;
  }
  const total = kind === 'invoice' ? 'Total' : 'Total refunded';
  sheet.text(total, x, y + 4, 130, { size: 11, weight: 600 });
  sheet.text(formatRupees(figures.total), x + 90, y + 4, 140, { size: 11, weight: 600, align: 'right' });
  sheet.text('Amount in words', sheet.left, top, 250, { size: 7.5, colour: muted });
  const note = sheet.text(rupeesInWords(figures.total), sheet.left, top + 12, 250, { size: 9 });
  const isWithGst = figures.lines.some(({ rounding }) => rounding === undefined);
  const prices = isWithGst ? 'Prices of units' : 'Prices of units and discounts';
  const spread = `Discount: ${discounts.join(', ')}${isWithGst ? '; GST included' : ''}, spread over the lines it is for. `;
  const why = `${figures.discount > 0 ? spread : ''}${prices} are before GST.`;
  sheet.text(why, sheet.left, note + 4, 250, { size: 7.5, colour: muted });
  return y + rowHeight + 10;
}

function renderEnd(sheet: Sheet, { seller, figures, order_url: url }: TaxDocument, from: number): void {
  const small = { size: 7.5, colour: muted } as const;
  const heads = headsOf(figures);
  const lines = url === undefined ? [heads.join('. ')] : ['Scan to open this order online.', '', ...heads];
  const [indent, room, width] = url === undefined ? [0, 260, 220] : [codeSize + 12, 250, 180];
  const height = url === undefined ? 60 : Math.max(codeSize, sheet.heightOf(lines.join('\n'), room, small));
  let y = from;
  if (y + height > sheet.bottom) {
    sheet.addPage();
    y = sheet.top;
  }
  const x = sheet.right - width;
  sheet.text(`For ${seller.legal_name}`, x, y, width, { size: 8.5, align: 'right' });
  sheet.text('Authorised signatory', x, y + 38, width, { ...small, align: 'right' });
  if (url !== undefined) sheet.outlines(codeOf(url), sheet.left, y);
  sheet.text(lines.join('\n'), sheet.left + indent, y, room, small);
}

const codeSize = 66;

/** Returns the QR code of a text as the data of an SVG path: a bar for each run of dark modules. */
function codeOf(text: string): string {
  const { data, size } = encode(text, { border: 0 });
  const module = codeSize / size;
  const at = (modules: number) => (modules * module).toFixed(3);
  return data
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index: x, 0: run }) => {
        const [from, to] = [at(x), at(x + run.length)];
        return `M${from} ${at(y)}H${to}V${at(y + 1)}H${from}Z`;
      }),
    )
    .join('');
}

function renderFooters(sheet: Sheet, { seller, number }: TaxDocument, pagesBefore: number): void {
  sheet.finishPages(pagesBefore, (page, pages) => {
    const y = sheet.bottom + 12;
    sheet.line(y);
    const questions = seller.email && ` Questions: ${seller.email}`;
    const label = `${seller.legal_name}, GSTIN ${seller.gstin || 'not entered'}.${questions}`;
    sheet.text(label, sheet.left, y + 6, 400, { size: 7, colour: muted });
    const count = `${number}, page ${page} of ${pages}`;
    sheet.text(count, sheet.right - 110, y + 6, 110, { size: 7, colour: muted, align: 'right' });
  });
}
