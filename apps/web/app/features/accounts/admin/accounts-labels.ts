import type { Reply } from '@jhumka/contract/client';
import { formatMonth, isMonth } from '@jhumka/domain/calendar';

export type MonthSummary = Reply<'admin.accounts.months'>['data']['months'][number];
export type MonthDetail = Reply<'admin.accounts.month'>['data'];

/** Formats a month of a reply: 'Nov 2026'. */
export const monthLabel = (month: string): string => (isMonth(month) ? formatMonth(month) : month);

/** Tables of GSTR-1 with their numbers, in the order of the return. */
export const sectionLabels: Readonly<
  Record<MonthDetail['sections'][number]['section'], { readonly table: string; readonly name: string }>
> = {
  b2b: { table: '4A', name: 'B2B, to firms with a GSTIN' },
  b2cl: { table: '5', name: 'B2C large, to other states' },
  b2cs: { table: '7', name: 'B2C, all others, by state' },
  nil: { table: '8', name: 'Without tax' },
  cdnr: { table: '9B', name: 'Credit notes, to firms' },
  cdnur: { table: '9B', name: 'Credit notes, B2C large' },
};

export const mistakeLabels: Readonly<Record<MonthDetail['foundMistakes'][number]['mistake'], string>> = {
  'gstin-state': 'GSTIN without its state, which the portal refuses',
  'gstin-check': 'GSTIN with a wrong check character, which the portal refuses',
  'supply-unknown': 'Place of supply unknown',
  'hsn-missing': 'No HSN',
  'hsn-short': 'HSN with too few digits, or with letters',
  sums: 'Sums that don’t add up',
};

export const reasonLabels: Readonly<Record<MonthDetail['differences'][number]['reason'], string>> = {
  'no-invoice': 'No invoice yet',
  'no-credit-note': 'No credit note yet',
  'other-amount': 'Document with another amount',
  'not-paid': 'Payment with another amount',
  'not-refunded': 'Refund with another amount',
};
