import { type Day, dayInIndia, formatDate, isDay } from '@jhumka/domain/calendar';
import { type Days, usualPeriods } from '@jhumka/domain/sales';
import type { Listing } from '../../admin/kit/listing.ts';

/** Names in the address that the reports know. */
export const reportFilters = ['ask', 'by', 'days', 'from', 'to', 'against', 'lead'] as const;

/** Reads the period from the address: 30 days without one. */
export function periodOf({ filters: { days = '30', from = '', to = '' } }: Listing, now = new Date()): Days {
  if (days === 'choose' && isDay(from) && isDay(to)) return { from, to };
  const periods = usualPeriods(dayInIndia(now));
  return days === '7' || days === 'year' ? periods[days] : periods[30];
}

/** Formats a period: '22 Oct 2026 to 20 Nov 2026'. */
export const periodLabel = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? formatDate(from as Day) : `${formatDate(from as Day)} to ${formatDate(to as Day)}`;

/** The address of the order lines behind a figure. */
export const linesAddress = (period: Days, by?: string, key?: string): string =>
  `/dashboard/reports/lines?${new URLSearchParams({
    ...{ days: 'choose', ...period },
    ...(by === undefined || key === undefined ? {} : { by, key }),
  })}`;
