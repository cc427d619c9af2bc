import { add, type Paise, shareOfUnits, subtract } from '../money/index.ts';
import { type Invoice, type InvoiceLine, summedUp } from './compute-invoice.ts';
import { type TaxSplit, taxHeadsOf } from './tax-heads.ts';

/** How many units of each line of an invoice came back, in its order; its delivery is a line of one. */
export type UnitsBack = readonly number[];

/**
 * The part of an invoice that comes back between two states of it, in figures. Each figure is what came back by then
 * less what had come back before, so that parts never come to more than the invoice, in no figure, and the last one
 * takes the rest to the paisa. Tax is shared by units like its value and never reckoned anew: a credit note takes
 * back what its invoice said.
 */
export function partOfInvoice(invoice: Invoice, before: UnitsBack, after: UnitsBack): Invoice {
  const lines = invoice.lines.flatMap((line, index) => {
    const from = before[index] ?? 0;
    const to = after[index] ?? 0;
    if (to < from) throw new RangeError(`Line ${index + 1} had ${from} units back and can't have ${to}`);
    return to === from ? [] : [partOfLine(line, from, to, invoice.split)];
  });
  return summedUp(invoice.split, lines);
}

function partOfLine(line: InvoiceLine, from: number, to: number, split: TaxSplit): InvoiceLine {
  const between = (amount: Paise) =>
    subtract(shareOfUnits(amount, to, line.quantity), shareOfUnits(amount, from, line.quantity));
  const taxable = between(line.taxable);
  const discount = between(line.discount);
  const tax = between(line.tax);
  const total = add(taxable, tax);
  const headsBy = (units: number) => taxHeadsOf(shareOfUnits(line.tax, units, line.quantity), split);
  const [headsBefore, headsAfter] = [headsBy(from), headsBy(to)];
  return {
    ...line,
    quantity: to - from,
    gross: add(total, discount),
    discount,
    taxable,
    tax,
    cgst: subtract(headsAfter.cgst, headsBefore.cgst),
    sgst: subtract(headsAfter.sgst, headsBefore.sgst),
    igst: subtract(headsAfter.igst, headsBefore.igst),
    total,
  };
}
