import type { Paise } from './paise.ts';

/**
 * Formats money as in India: 'Rs.1,04,937.00', '-Rs.20.00' (spec 1.5). Grouped by hand, because a list page prints
 * hundreds of prices and the `Intl` data of browsers and servers differ.
 */
export function formatRupees(amount: Paise): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  const text = `Rs.${groupIndian(digits.slice(0, -2))}.${digits.slice(-2)}`;
  return amount < 0 ? `-${text}` : text;
}

/** Formats a round amount in a sentence: 'Rs.999', 'Rs.2,00,000'; with paise only when there are any. */
export function formatWholeRupees(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '');
}

/** Groups digits as in India, the last three together and the others in pairs: 12,34,56,789. */
export function groupIndian(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  }
  return grouped;
}
