import { add, type Paise, shareOfUnits, subtract, sum } from '../money/index.ts';
import { type Invoice, type InvoiceLine, summedUp } from './compute-invoice.ts';

/** Number of returned units of each invoice line, in order; delivery is a line of one. */
export type UnitsBack = readonly number[];

/**
 * The part of an invoice that comes back between two states of it, in figures. Each figure is what came back by then
 * less what had come back before, so that parts never come to more than the invoice, in no figure, and the last one
 * takes the rest to the paisa. The total and each tax head are shared by units, and the taxable value is what remains: a
 * customer gets a twelfth of the price for one of twelve, and a credit note takes back what its invoice said.
 */
export function partOfInvoice(invoice: Invoice, before: UnitsBack, after: UnitsBack): Invoice {
  const lines = invoice.lines.flatMap((line, index) => {
    const from = before[index] ?? 0;
    const to = after[index] ?? 0;
    if (to < from) throw new RangeError(`Line ${index + 1} had ${from} units back and can't have ${to}`);
    return to === from ? [] : [partOfLine(line, from, to)];
  });
  return summedUp(invoice.split, lines);
}

function partOfLine(line: InvoiceLine, from: number, to: number): InvoiceLine {
  const between = (amount: Paise) =>
    subtract(shareOfUnits(amount, to, line.quantity), shareOfUnits(amount, from, line.quantity));
  const total = between(line.total);
  const discount = between(line.discount);
  const heads = { cgst: between(line.cgst), sgst: between(line.sgst), igst: between(line.igst) };
  const tax = sum(Object.values(heads));
  return {
    ...line,
    quantity: to - from,
    gross: add(total, discount),
    discount,
    taxable: subtract(total, tax),
    tax,
    ...heads,
    total,
  };
}
