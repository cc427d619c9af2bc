import { formatRupees, fromRupees } from '@jhumka/domain/money';

/** A round figure in a sentence: 'Rs.999', 'Rs.2,00,000'; with paise only when there are any. */
export function formatWholeRupees(rupees: number): string {
  return formatRupees(fromRupees(rupees)).replace(/\.00$/, '');
}
