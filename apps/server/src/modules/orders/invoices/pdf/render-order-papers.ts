import { setImmediate as turn } from 'node:timers/promises';
import { printAccentOf } from '@jhumka/domain/brand';
import type { TaxDocument } from '../../../../database/schema.ts';
import { type Label, labelSize, renderLabel } from '../../../platform/pdf/labels.ts';
import { a4, Sheet } from '../../../platform/pdf/sheet.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { renderSlip, slipSize } from './render-slip.ts';
import { drawTaxDocument } from './render-tax-document.ts';

/** The shop as its papers show it. */
export type SlipBrand = Pick<Settings, 'name' | 'colours'>;

export interface OrderPapers {
  readonly title: string;
  readonly date: Date;
  readonly slips: readonly WholeOrder[];
  /** JPEGs of the items of the slips, by the address of their picture. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly labels: readonly Label[];
  readonly invoices: readonly TaxDocument[];
}

const papersPerTurn = 10;

/** Renders slips of 100 × 150 mm, labels of 50 × 25 mm and invoices of A4, each from a page of its own on. */
export async function renderOrderPapers(
  { title, date, slips, pictures, labels, invoices }: OrderPapers,
  { name, colours }: SlipBrand,
): Promise<Buffer> {
  const papers = [
    ...slips.map((order) => ({
      size: slipSize,
      render: (sheet: Sheet) => renderSlip(sheet, order, { shopName: name, pictures }),
    })),
    ...labels.map((label) => ({ size: labelSize, render: (sheet: Sheet) => renderLabel(sheet, label) })),
    ...invoices.map((invoice) => ({ size: a4, render: (sheet: Sheet) => drawTaxDocument(sheet, invoice) })),
  ];
  const size = papers[0]?.size ?? a4;
  const sheet = new Sheet({ title, author: name, accent: printAccentOf(colours), date, size });
  for (const [index, paper] of papers.entries()) {
    if (index > 0) sheet.addPage(paper.size);
    paper.render(sheet);
    // Other requests wait for none of a hundred orders.
    if (index % papersPerTurn === papersPerTurn - 1) await turn();
  }
  return sheet.bytes();
}
