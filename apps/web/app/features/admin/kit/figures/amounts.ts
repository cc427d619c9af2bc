import { type Paise, type Rupees, toRupees } from '@jhumka/domain/money';

/** The chart knows plain numbers: amounts are rupees on its axis. */
export const chartValue = (amount: Paise | null): Rupees | null =>
  amount === null ? null : toRupees(amount);

/** Formats thousands and lakhs as in India: '40K', '12L'. */
export function shortRupees(rupees: Rupees): string {
  if (rupees >= 100_000) return `${Number((rupees / 100_000).toFixed(1))}L`;
  return rupees >= 1_000 ? `${Number((rupees / 1_000).toFixed(1))}K` : String(rupees);
}

/** Returns the change in percent, -100 only where nothing is left; null when the previous figure is zero. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return now > 0 ? Math.max(percent, -99) : percent;
}

/** A change in percent: '18 % less'. */
export function changeLabel(percent: number): string {
  if (percent === 0) return 'no more or less';
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`;
}
