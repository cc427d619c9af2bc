import { add, type Paise, shareOfUnits, splitByWeights, subtract, sum, zeroPaise } from '../money/index.ts';
import { type Invoice, type InvoiceLine, summedUp } from './compute-invoice.ts';
import { taxedOf } from './tax-heads.ts';

/** Number of returned units of each invoice line, in order; delivery is a line of one. */
export type UnitsBack = readonly number[];

/**
 * Computes the figures of a partial return between two states of an invoice. Each figure is the cumulative one after
 * less the cumulative one before, so that the parts never exceed the invoice, and the last part takes the remainder to
 * the paisa. All are shared by units, and rounding is what remains: a customer gets a twelfth of the price for one of
 * twelve, and credit notes reverse exactly what the invoice charged. Where the invoice has no rounding, the taxable value
 * is what remains.
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
  const value = subtract(total, tax);
  const taxable = line.rounding === undefined ? value : between(line.taxable);
  return {
    ...line,
    quantity: to - from,
    gross: add(total, discount),
    discount,
    taxable,
    tax,
    ...(line.rounding === undefined ? {} : { rounding: subtract(value, taxable) }),
    ...heads,
    total,
  };
}

/** Reduces the figures of a partial return to a lower total, which its lines share by their own, each with its GST. */
export function reduceInvoice({ split, lines }: Invoice, total: Paise): Invoice {
  const totals = splitByWeights(
    total,
    lines.map((line) => line.total),
  );
  const reduced = lines.map(({ rounding: _, ...line }, index) => {
    const gross = totals[index] ?? zeroPaise;
    return { ...line, gross, discount: zeroPaise, ...taxedOf(gross, line.rate, split) };
  });
  return summedUp(split, reduced);
}
