import { add, type Paise, splitByWeights, subtract, sum, zeroPaise } from '../money/index.ts';
import { type Bill, type BillLine, deliveryLabel } from '../pricing/index.ts';
import { type Taxed, type TaxHeads, type TaxSplit, taxedOf } from './tax-heads.ts';

/** Fields of an invoice line beyond the bill. */
export type InvoicedItem = { readonly key: string; readonly name: string; readonly hsn: string };

/** One line of an invoice; all money in paise. */
export type InvoiceLine = Taxed & {
  readonly name: string;
  readonly hsn: string;
  readonly quantity: number;
  /** Price of one unit before GST. */
  readonly unit_price: Paise;
  /** With its GST, before discounts on the whole order. */
  readonly gross: Paise;
  /** Its share of the VIP discount and the coupon, GST included. */
  readonly discount: Paise;
  readonly rate: number;
};

/** An invoice in figures. Its total is the grand total of its bill, to the paisa. */
export type Invoice = TaxHeads & {
  readonly split: TaxSplit;
  readonly lines: readonly InvoiceLine[];
  readonly discount: Paise;
  readonly taxable: Paise;
  readonly tax: Paise;
  readonly total: Paise;
};

/**
 * The invoice of a bill (decisions §1): the VIP discount and the coupon are spread over the lines by what each
 * comes to with GST, by largest remainder, a coupon for some products over those alone (decision 0053), and the taxable
 * value is what is left without its GST. Delivery is part of
 * the supply of what is delivered: a line with GST in it, under the HSN and rate of the line that is worth most.
 */
export function computeInvoice(bill: Bill, items: readonly InvoicedItem[], split: TaxSplit): Invoice {
  const shares = discountShares(bill);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const lines = bill.lines.map((line, index) =>
    itemLine(line, productOf(line, byKey), shares[index] ?? zeroPaise, split),
  );
  const all = bill.delivery > 0 ? [...lines, deliveryLine(bill, lines, split)] : lines;
  return summedUp(split, all);
}

/** Splits the VIP discount and the coupon over the lines. */
function discountShares({
  lines,
  vip_discount: vip,
  coupon_discount: coupon,
  coupon_for: keys,
}: Bill): Paise[] {
  const totals = lines.map((line) => line.line_total_with_gst);
  if (keys === undefined) return splitByWeights(add(vip, coupon), totals);
  // The VIP discount as the coupon saw it, so that no line is given a greater share than it comes to.
  const vipShares = splitByWeights(
    vip,
    lines.map((line) => line.line_total),
  );
  const left = lines.map(({ key, line_total_with_gst: total }, index) =>
    keys.includes(key) ? subtract(total, vipShares[index] ?? zeroPaise) : zeroPaise,
  );
  const couponShares = splitByWeights(coupon, left);
  return vipShares.map((share, index) => add(share, couponShares[index] ?? zeroPaise));
}

/** Lines with what they come to together: a figure of the whole is the sum of its lines, whatever they are. */
export function summedUp(split: TaxSplit, lines: readonly InvoiceLine[]): Invoice {
  const of = (figure: 'discount' | 'taxable' | 'tax' | 'total' | keyof TaxHeads) =>
    sum(lines.map((line) => line[figure]));
  return {
    split,
    lines,
    discount: of('discount'),
    taxable: of('taxable'),
    tax: of('tax'),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    total: of('total'),
  };
}

function productOf(line: BillLine, byKey: ReadonlyMap<string, InvoicedItem>): InvoicedItem {
  const item = byKey.get(line.key);
  if (!item) throw new RangeError(`The bill has a line '${line.key}' that nobody ordered`);
  return item;
}

function itemLine(line: BillLine, item: InvoicedItem, discount: Paise, split: TaxSplit): InvoiceLine {
  return {
    name: item.name,
    hsn: item.hsn,
    quantity: line.quantity,
    unit_price: line.discounted_unit_price,
    gross: line.line_total_with_gst,
    discount,
    rate: line.gst_percent,
    ...taxedOf(subtract(line.line_total_with_gst, discount), line.gst_percent, split),
  };
}

function deliveryLine(bill: Bill, lines: readonly InvoiceLine[], split: TaxSplit): InvoiceLine {
  const charge = bill.delivery;
  const principal = lines.reduce<InvoiceLine | null>(
    (most, line) => (most === null || line.gross > most.gross ? line : most),
    null,
  );
  const rate = principal?.rate ?? 0;
  const taxed = taxedOf(charge, rate, split);
  return {
    name: deliveryLabel(bill),
    hsn: principal?.hsn ?? '',
    quantity: 1,
    unit_price: taxed.taxable,
    gross: charge,
    discount: zeroPaise,
    rate,
    ...taxed,
  };
}
