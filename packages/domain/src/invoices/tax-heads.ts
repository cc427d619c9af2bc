import { stateNamed, stateOfGstCode } from '../addresses/index.ts';
import { add, halfTaxOf, type Paise, subtract, taxableOf, zeroPaise } from '../money/index.ts';

/** To whom the tax of a supply goes: shared by centre and state (or territory), or to be divided between states. */
export type TaxSplit = 'cgst-sgst' | 'cgst-utgst' | 'igst';

/** A tax by its heads; those that don't apply are zero. */
export type TaxHeads = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise };

// Territories without a parliament of their own: there the second half is UTGST.
const withoutLegislature = new Set(['35', '04', '26', '38', '31']);

/** The two digits that stand for a place in GST numbers: by its name, else by the number itself; '' for none. */
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

/** The taxable value of an amount and its tax by heads; value and tax add up to the amount. */
export type Taxed = TaxHeads & { readonly taxable: Paise; readonly tax: Paise; readonly total: Paise };

/**
 * Takes the tax out of an amount (decisions §1). CGST and SGST are equal to the paisa: each is rounded by itself, and
 * the taxable value is what remains (decision 0066). IGST is one figure, so there the taxable value is rounded.
 */
export function taxedOf(total: Paise, ratePercent: number, split: TaxSplit): Taxed {
  if (split === 'igst') {
    const taxable = taxableOf(total, ratePercent);
    const tax = subtract(total, taxable);
    return { taxable, tax, total, cgst: zeroPaise, sgst: zeroPaise, igst: tax };
  }
  const half = halfTaxOf(total, ratePercent);
  const tax = add(half, half);
  return { taxable: subtract(total, tax), tax, total, cgst: half, sgst: half, igst: zeroPaise };
}
