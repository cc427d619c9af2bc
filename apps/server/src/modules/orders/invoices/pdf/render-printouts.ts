import { setImmediate as turn } from 'node:timers/promises';
import { printAccentOf } from '@jhumka/domain/brand';
import type { TaxDocument } from '../../../../database/schema.ts';
import { type Label, labelSize, renderLabel } from '../../../platform/pdf/labels.ts';
import { a4, Sheet } from '../../../platform/pdf/sheet.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { renderSlip, slipSize } from './render-slip.ts';
import { drawTaxDocument } from './render-tax-document.ts';

/** The shop as its documents show it. */
export type SlipBrand = Pick<Settings, 'name' | 'colours'>;

export interface Printouts {
  readonly title: string;
  readonly date: Date;
  readonly slips: readonly WholeOrder[];
  /** JPEGs of the items of the slips, by the address of their picture. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly labels: readonly Label[];
  readonly invoices: readonly TaxDocument[];
}

const printoutsPerTurn = 10;

/** Renders slips of 100 × 150 mm, labels of 50 × 25 mm and invoices of A4, each from a page of its own on. */
export async function renderPrintouts(
  { title, date, slips, pictures, labels, invoices }: Printouts,
  { name, colours }: SlipBrand,
): Promise<Buffer> {
  const printouts = [
    ...slips.map((order) => ({
      size: slipSize,
      render: (sheet: Sheet) => renderSlip(sheet, order, { shopName: name, pictures }),
    })),
    ...labels.map((label) => ({ size: labelSize, render: (sheet: Sheet) => renderLabel(sheet, label) })),
    ...invoices.map((invoice) => ({ size: a4, render: (sheet: Sheet) => drawTaxDocument(sheet, invoice) })),
  ];
  const size = printouts[0]?.size ?? a4;
  const sheet = new Sheet({ title, author: name, accent: printAccentOf(colours), date, size });
  for (const [index, printout] of printouts.entries()) {
    if (index > 0) sheet.addPage(printout.size);
    printout.render(sheet);
    // Other requests wait for none of a hundred orders.
    if (index % printoutsPerTurn === printoutsPerTurn - 1) await turn();
  }
  return sheet.bytes();
}
