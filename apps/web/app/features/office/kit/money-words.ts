import { formatRupees, fromRupees } from '@jhumka/domain/money';

/** Rupees as the shop writes them: 'Rs.1,23,456.00'. */
export function inRupees(rupees: number): string {
  return formatRupees(fromRupees(rupees));
}
