import { type Day, monthOf } from '../calendar/index.ts';
import type { Invoice, InvoiceLine, TaxDocumentKind } from '../invoices/index.ts';
import { add, type Paise, zeroPaise } from '../money/index.ts';
import { type GstReturnRules, rulesOfMonth } from './rules.ts';

/** Line of a tax document as far as returns need it. */
export type ReturnLine = Pick<
  InvoiceLine,
  'name' | 'hsn' | 'rate' | 'quantity' | 'taxable' | 'tax' | 'cgst' | 'sgst' | 'igst' | 'total' | 'rounding'
>;

/** Tax document as far as returns need it. */
export type ReturnDocument = {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly financialYear: string;
  readonly sequence: number;
  readonly date: Day;
  /** Two digits of the place of supply, '' when unknown. */
  readonly supplyCode: string;
  /** GSTIN of a firm that buys, '' for a consumer. */
  readonly buyerGstin: string;
  readonly buyerName: string;
  readonly figures: Omit<Invoice, 'lines' | 'discount'> & { readonly lines: readonly ReturnLine[] };
  /** Total and date of the invoice: of this one, or of the one that a credit note reverses. */
  readonly invoice: { readonly total: Paise; readonly date: Day };
};

/** Tables of GSTR-1 that list supplies, in the order of the return. */
export const gstr1Sections = ['b2b', 'b2cl', 'b2cs', 'nil', 'cdnr', 'cdnur'] as const;

export type Gstr1Section = (typeof gstr1Sections)[number];

/**
 * Returns the table of a document. A credit note to a consumer is listed by itself where its invoice was; any other
 * reduces the sums of its state and rate. Which invoices were is up to the rules of the month of the invoice.
 */
export function sectionOf(
  { kind, buyerGstin, figures, invoice }: ReturnDocument,
  rules: readonly GstReturnRules[],
): Exclude<Gstr1Section, 'nil'> {
  if (buyerGstin !== '') return kind === 'invoice' ? 'b2b' : 'cdnr';
  const { b2clAbove } = rulesOfMonth(rules, monthOf(invoice.date));
  const isLarge = figures.split === 'igst' && invoice.total > b2clAbove;
  if (!isLarge) return 'b2cs';
  return kind === 'invoice' ? 'b2cl' : 'cdnur';
}

/** Taxable value and tax by head, as sums. */
export type TaxSums = {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
};

export const noTax: TaxSums = { taxable: zeroPaise, cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise };

export const addTax = (one: TaxSums, other: TaxSums): TaxSums => ({
  taxable: add(one.taxable, other.taxable),
  cgst: add(one.cgst, other.cgst),
  sgst: add(one.sgst, other.sgst),
  igst: add(one.igst, other.igst),
});

/** Sums the lines of a document by their rates, the lowest first. */
export function sumsByRate(lines: readonly ReturnLine[]): (readonly [rate: number, sums: TaxSums])[] {
  const sums = new Map<number, TaxSums>();
  for (const line of lines) sums.set(line.rate, addTax(sums.get(line.rate) ?? noTax, line));
  return [...sums].toSorted(([one], [other]) => one - other);
}
