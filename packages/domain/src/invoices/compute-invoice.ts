import { add, type Paise, splitByWeights, subtract, sum, zeroPaise } from '../money/index.ts';
import { type Bill, type BillLine, deliveryLabel } from '../pricing/index.ts';
import { type Taxed, type TaxHeads, type TaxSplit, taxedOf } from './tax-heads.ts';

/** A physical article on an invoice. */
export type SoldUnit = {
  readonly serial: string;
  /** '' for one that is not hallmarked. */
  readonly huid: string;
  readonly grossWeightMg?: number;
  readonly netWeightMg?: number;
  readonly certificate: string;
};

/** Particulars of the goods of a line, each of one article and as they were ordered; missing where unknown. */
export type LineParticulars = {
  /** Metal and fineness: '22K gold'. */
  readonly purity?: string;
  /** '' for what is not hallmarked. */
  readonly huid?: string;
  readonly grossWeightMg?: number;
  readonly netWeightMg?: number;
  /** Parts of the unit price, before the discount and GST. */
  readonly stones?: Paise;
  readonly making?: Paise;
  readonly hallmarkCharge?: Paise;
  /** Percentage by which the unit price is below the list price that those parts add up to. */
  readonly listDiscount?: number;
  /** The articles themselves, of what is kept by units. */
  readonly units?: readonly SoldUnit[];
};

/** Fields of an invoice line beyond the bill. */
export type InvoicedItem = LineParticulars & {
  readonly key: string;
  readonly name: string;
  readonly hsn: string;
};

/** One line of an invoice; all money in paise. */
export type InvoiceLine = Taxed &
  LineParticulars & {
    readonly name: string;
    readonly hsn: string;
    readonly quantity: number;
    /** Price of one unit before GST. */
    readonly unitPrice: Paise;
    /** Total with GST, before discounts on the whole order. */
    readonly gross: Paise;
    /** Share of the VIP discount, the coupon and given coins, GST included. */
    readonly discount: Paise;
    readonly rate: number;
  };

/** Figures of an invoice. The total equals the grand total of the bill, to the paisa. */
export type Invoice = TaxHeads & {
  readonly split: TaxSplit;
  readonly lines: readonly InvoiceLine[];
  readonly discount: Paise;
  readonly taxable: Paise;
  readonly tax: Paise;
  readonly rounding?: Paise;
  readonly total: Paise;
};

/**
 * Computes the invoice of a bill (decisions §1). The VIP discount and the coupon are spread over the lines in
 * proportion to their totals with GST, by largest remainder; a coupon for some products over those alone (decision
 * 0053). Given coins are spread over what those leave (decision 0162). The taxable value is the price of the units, or with a discount the remainder without its GST. Delivery is
 * part of the supply of the goods: a line with GST, under the HSN and rate of the line with the highest value.
 */
export function computeInvoice(bill: Bill, items: readonly InvoicedItem[], split: TaxSplit): Invoice {
  const coins = coinShares(bill);
  const shares = discountShares(bill).map((share, index) => add(share, coins[index] ?? zeroPaise));
  const byKey = new Map(items.map((item) => [item.key, item]));
  const lines = bill.lines.map((line, index) =>
    itemLine(line, productOf(line, byKey), shares[index] ?? zeroPaise, split),
  );
  const all = bill.delivery > 0 ? [...lines, deliveryLine(bill, lines, split)] : lines;
  return summedUp(split, all);
}

function discountShares({ lines, vipDiscount: vip, couponDiscount: coupon, couponFor: keys }: Bill): Paise[] {
  const totals = lines.map((line) => line.lineTotalWithGst);
  if (keys === undefined) return splitByWeights(add(vip, coupon), totals);
  // The VIP discount as the coupon was computed on it, so that no line's share exceeds its total.
  const vipShares = splitByWeights(
    vip,
    lines.map((line) => line.lineTotal),
  );
  const left = lines.map(({ key, lineTotalWithGst: total }, index) =>
    keys.includes(key) ? subtract(total, vipShares[index] ?? zeroPaise) : zeroPaise,
  );
  const couponShares = splitByWeights(coupon, left);
  return vipShares.map((share, index) => add(share, couponShares[index] ?? zeroPaise));
}

/** Spreads the discount of given coins over the lines, in proportion to what the other discounts leave of them. */
export function coinShares(bill: Bill): Paise[] {
  const { coinsDiscount = zeroPaise, lines } = bill;
  if (coinsDiscount === 0) return lines.map(() => zeroPaise);
  const shares = discountShares(bill);
  const left = lines.map((line, index) => subtract(line.lineTotalWithGst, shares[index] ?? zeroPaise));
  return splitByWeights(coinsDiscount, left);
}

/** Sums up the lines: every total is the sum of its lines. */
export function summedUp(split: TaxSplit, lines: readonly InvoiceLine[]): Invoice {
  const of = (figure: 'discount' | 'taxable' | 'tax' | 'total' | keyof TaxHeads) =>
    sum(lines.map((line) => line[figure]));
  return {
    split,
    lines,
    discount: of('discount'),
    taxable: of('taxable'),
    tax: of('tax'),
    rounding: sum(lines.map(({ rounding }) => rounding ?? zeroPaise)),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    total: of('total'),
  };
}

function productOf(line: BillLine, byKey: ReadonlyMap<string, InvoicedItem>): InvoicedItem {
  const item = byKey.get(line.key);
  if (!item) throw new RangeError(`The bill has a line '${line.key}' that was not ordered`);
  return item;
}

function itemLine(
  line: BillLine,
  { key: _, ...item }: InvoicedItem,
  discount: Paise,
  split: TaxSplit,
): InvoiceLine {
  return {
    ...item,
    quantity: line.quantity,
    unitPrice: line.discountedUnitPrice,
    gross: line.lineTotalWithGst,
    discount,
    rate: line.gstPercent,
    ...(discount === 0
      ? taxedOf(line.lineTotalWithGst, line.gstPercent, split, line.lineTotal)
      : taxedOf(subtract(line.lineTotalWithGst, discount), line.gstPercent, split)),
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
    unitPrice: taxed.taxable,
    gross: charge,
    discount: zeroPaise,
    rate,
    ...taxed,
  };
}
