import { dayInIndia, formatMonth, type Month, monthOf } from '@jhumka/domain/calendar';

const monthNames =
  'january february march april may june july august september october november december'.split(' ');

/**
 * Returns the page with the downloads of a month, if the text asks for an export: 'export' leads to the current month,
 * 'export sep' or 'gstr september 2025' to the last September, or that of the year.
 */
export function exportsFound(text: string, now: Date): (readonly [title: string, to: string])[] {
  const [word = '', name = '', typedYear] = text.toLowerCase().split(/\s+/);
  if (word.length < 3 || !['export', 'gstr-1', 'gstr1', 'register'].some((one) => one.startsWith(word)))
    return [];
  const today = monthOf(dayInIndia(now));
  const at = name === '' ? -1 : monthNames.findIndex((one) => one.startsWith(name));
  if (name !== '' && at < 0) return [];
  const month = at < 0 ? today : monthIn(at, typedYear, today);
  return [[`Export ${formatMonth(month)}: GSTR-1 and register`, `/dashboard/accounts?month=${month}`]];
}

/** The month of a typed year, or the last one of that name. */
function monthIn(at: number, typedYear: string | undefined, today: Month): Month {
  const [year = '', current = ''] = today.split('-');
  const last = Number(year) - (at + 1 > Number(current) ? 1 : 0);
  const chosen = /^20\d\d$/.test(typedYear ?? '') ? typedYear : String(last);
  return `${chosen}-${String(at + 1).padStart(2, '0')}` as Month;
}
