import { stateNamed, stateOfGstCode } from '../addresses/index.ts';
import { add, halfTaxOf, type Paise, subtract, taxableOf, zeroPaise } from '../money/index.ts';

/** Split of GST: CGST with SGST (or UTGST) within a state, else IGST. */
export type TaxSplit = 'cgst-sgst' | 'cgst-utgst' | 'igst';

/** Tax by head; heads that do not apply are zero. */
export type TaxHeads = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise };

// Union territories without a legislature: there the second half is UTGST.
const withoutLegislature = new Set(['35', '04', '26', '38', '31']);

/** Returns the GST code of a place: by its state's name, else from its GST number; '' for none. */
export function gstCodeOf(place: { readonly state: string; readonly gstin?: string }): string {
  const named = stateNamed(place.state);
  if (named) return named.gstCode;
  return stateOfGstCode((place.gstin ?? '').slice(0, 2))?.gstCode ?? '';
}

/** Returns the taxes of a supply: CGST and SGST within one state, else IGST (decisions §5). */
export function taxSplitOf(sellerCode: string, supplyCode: string): TaxSplit {
  if (sellerCode === '' || sellerCode !== supplyCode) return 'igst';
  return withoutLegislature.has(sellerCode) ? 'cgst-utgst' : 'cgst-sgst';
}

/**
 * The taxable value of an amount and its tax by head; value, tax and rounding sum to the amount. Documents from before
 * decision 0110 have no rounding.
 */
export type Taxed = TaxHeads & {
  readonly taxable: Paise;
  readonly tax: Paise;
  readonly rounding?: Paise;
  readonly total: Paise;
};

/**
 * Extracts the tax from an amount (decisions §1), whose taxable value is given where it is known. CGST and SGST are
 * equal to the paisa: each is rounded by itself, and a paisa that they miss is rounding (decision 0110).
 */
export function taxedOf(
  total: Paise,
  ratePercent: number,
  split: TaxSplit,
  taxable: Paise = taxableOf(total, ratePercent),
): Taxed {
  const whole = subtract(total, taxable);
  if (split === 'igst') {
    return { taxable, tax: whole, rounding: zeroPaise, total, cgst: zeroPaise, sgst: zeroPaise, igst: whole };
  }
  const half = halfTaxOf(total, ratePercent);
  const tax = add(half, half);
  const rounding = subtract(whole, tax);
  return { taxable, tax, rounding, total, cgst: half, sgst: half, igst: zeroPaise };
}
