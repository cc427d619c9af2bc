import { setImmediate as turn } from 'node:timers/promises';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import JsBarcode from 'jsbarcode';
import { muted, Sheet } from './sheet.ts';

export const pointsPerMm = 72 / 25.4;
/** Size of a label in points. */
export const labelSize = [50 * pointsPerMm, 25 * pointsPerMm] as const;
const margin = 2 * pointsPerMm;
const width = labelSize[0] - 2 * margin;
/** Empty modules on each side of a Code 128. */
const quietModules = 10;
/** Below this, label printers of 203 dpi print bars that scanners don't tell apart. */
const minModuleMm = 0.125;
const labelsPerTurn = 20;

/** Text of a label. */
export interface Label {
  readonly name: string;
  /** 'Rose gold, ring size 12'; empty for a product without options. */
  readonly choice: string;
  /** The barcode, or the SKU. */
  readonly code: string;
  /** The list price with GST, which the law wants on a packet. */
  readonly mrp: Paise;
}

/** Renders labels of 50 × 25 mm, a page each, with the price and the code as Code 128. */
export async function renderLabels(labels: readonly Label[], shopName: string, at: Date): Promise<Buffer> {
  const sheet = new Sheet({ title: 'Labels', author: shopName, date: at, size: labelSize });
  for (const [index, label] of labels.entries()) {
    if (index > 0) sheet.addPage();
    renderLabel(sheet, label);
    // A thousand take over half a second, and other requests wait for none of it.
    if (index % labelsPerTurn === labelsPerTurn - 1) await turn();
  }
  return sheet.bytes();
}

/** Renders a label on the page of a sheet. */
export function renderLabel(sheet: Sheet, { name, choice, code, mrp }: Label): void {
  const oneLine = (text: string, y: number, style: Parameters<Sheet['text']>[4]) =>
    sheet.text(sheet.shortened(text, width, style), margin, y, width, style);
  oneLine(name, margin - 1, { size: 7, weight: 600 });
  if (choice !== '') oneLine(choice.charAt(0).toUpperCase() + choice.slice(1), margin + 8, { size: 6.5 });
  renderCode(sheet, code, { x: margin, y: 24, width, height: 22 });
  oneLine(code, 47, { size: 6, colour: muted });
  sheet.text(formatRupees(mrp), margin, 55, width, { size: 9, weight: 600 });
  sheet.text('MRP, incl. of all taxes', margin, 58, width, { size: 5, colour: muted, align: 'right' });
}

/** Renders the bars; none for a code that would be too fine to be read, as its text is below. */
export function renderCode(
  sheet: Sheet,
  code: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const modules = code128(code);
  if (!modules) return;
  const moduleWidth = Math.min(width / (modules.length + 2 * quietModules), 0.33 * pointsPerMm);
  if (moduleWidth < minModuleMm * pointsPerMm) return;
  const left = x + (width - moduleWidth * modules.length) / 2;
  modules.forEach((isDark, index) => {
    if (!isDark || modules[index - 1]) return;
    const end = modules.indexOf(false, index);
    const bars = (end === -1 ? modules.length : end) - index;
    sheet.fill(left + index * moduleWidth, y, bars * moduleWidth, height);
  });
}

/**
 * Returns the modules of a text as Code 128 (ISO/IEC 15417), true for a dark one, without the quiet zones; null for a
 * text with letters beyond ASCII, which the code hasn't.
 */
export function code128(text: string): boolean[] | null {
  if (!/^\p{ASCII}+$/u.test(text)) return null;
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const data = target.encodings?.map((part) => part.data).join('') ?? '';
  return [...data].map((module) => module === '1');
}
