import { formatRupees, fromRupees } from '@jhumka/domain/money';

/** Rupees of the wire as the shop writes them: 'Rs.1,23,456.00'. */
export function inRupees(rupees: number): string {
  return formatRupees(fromRupees(rupees));
}

/** A round figure in a sentence: 'Rs.999', 'Rs.2,00,000'; with paise only when there are any. */
export function inWholeRupees(rupees: number): string {
  return inRupees(rupees).replace(/\.00$/, '');
}
