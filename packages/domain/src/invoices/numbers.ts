import type { Day } from '../calendar/index.ts';
import { plainCode } from '../typed/index.ts';

/** The two kinds of tax documents, each with a series of numbers of its own. */
export type TaxDocumentKind = 'invoice' | 'credit-note';

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'TI', 'credit-note': 'CN' };
const maxNumberLength = 16; // Rule 46 of the CGST rules; decisions §5

/** Returns the financial year of a day, April to March, in the form of document numbers: '2627' for 2026-11-21. */
export function financialYearOf(day: Day): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const twoDigits = (one: number) => String(one % 100).padStart(2, '0');
  return twoDigits(first) + twoDigits(first + 1);
}

/** Formats the number of a tax document, 'TI/2627/000123'; throws a RangeError beyond 16 characters. */
export function taxDocumentNumber(kind: TaxDocumentKind, financialYear: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`${sequence} is not a valid sequence number`);
  const number = `${prefixes[kind]}/${financialYear}/${String(sequence).padStart(6, '0')}`;
  if (number.length > maxNumberLength)
    throw new RangeError(`${number} has more than ${maxNumberLength} characters`);
  return number;
}

/** Normalizes a typed invoice or credit note number ('ti-2627-123'); null for any other text. */
export function normaliseDocumentNumber(text: string): string | null {
  const [, prefix, year, sequence] =
    /^(TI|CN)[\s/-]*(\d{4})[\s/-]*0*(\d{1,8})$/.exec(plainCode(text).toUpperCase()) ?? [];
  if (prefix === undefined || year === undefined || sequence === undefined) return null;
  return `${prefix}/${year}/${sequence.padStart(6, '0')}`;
}
