import { stateNamed, stateOfGstCode } from '../addresses/index.ts';
import { type Paise, splitByWeights, zeroPaise } from '../money/index.ts';

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

/** Which taxes a supply bears: those of one state when both places are in it, else IGST (decisions §5). */
export function taxSplitOf(sellerCode: string, supplyCode: string): TaxSplit {
  if (sellerCode === '' || sellerCode !== supplyCode) return 'igst';
  return withoutLegislature.has(sellerCode) ? 'cgst-utgst' : 'cgst-sgst';
}

/** A tax by its heads: two halves, the centre's larger by the odd paisa, or all of it as IGST. */
export function taxHeadsOf(tax: Paise, split: TaxSplit): TaxHeads {
  if (split === 'igst') return { cgst: zeroPaise, sgst: zeroPaise, igst: tax };
  const [cgst = zeroPaise, sgst = zeroPaise] = splitByWeights(tax, [1, 1]);
  return { cgst, sgst, igst: zeroPaise };
}
