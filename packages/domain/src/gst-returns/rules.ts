import { addMonths, asDay, type Day, isMonth, type Month } from '../calendar/index.ts';
import { formatRupees, fromRupees, isRupees, type Paise } from '../money/index.ts';

/** Demands of GSTR-1 from a month on. Sources and dates are in docs/operations.md, "The accountant's month". */
export type GstReturnRules = {
  readonly from: Month;
  /** Invoices above it to other states, without a GSTIN, are reported one by one (B2CL). */
  readonly b2clAbove: Paise;
  /** Fewest digits of an HSN code. */
  readonly hsnDigits: number;
  /** True where the summary by HSN separates firms from consumers. */
  readonly splitsHsn: boolean;
};

/** GSTR-1 began with GST. */
export const firstReturnMonth: Month = '2017-07';

/** The law as of November 2026; the setting `gst_return_rules` replaces it. */
export const defaultGstReturnRules: readonly GstReturnRules[] = [
  { from: firstReturnMonth, b2clAbove: fromRupees(250_000), hsnDigits: 4, splitsHsn: false },
  { from: '2024-08', b2clAbove: fromRupees(100_000), hsnDigits: 4, splitsHsn: false },
  { from: '2025-05', b2clAbove: fromRupees(100_000), hsnDigits: 4, splitsHsn: true },
];

const knownRules = new WeakMap<readonly GstReturnRules[], Map<Month, GstReturnRules>>();

/** Returns the rules of a month: those with the latest beginning, in any order of the list. Cached for each list. */
export function rulesOfMonth(all: readonly GstReturnRules[], month: Month): GstReturnRules {
  const known = knownRules.get(all) ?? new Map<Month, GstReturnRules>();
  knownRules.set(all, known);
  const found = known.get(month);
  if (found) return found;
  const begun = all.filter(({ from }) => from <= month).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const [rules] = [...begun, ...defaultGstReturnRules];
  if (!rules) throw new RangeError('There are no rules for GST returns');
  known.set(month, rules);
  return rules;
}

/** Returns the day until which GSTR-1 of a month is filed: the 11th of the next one. */
export const gstr1DueDay = (month: Month): Day => asDay(`${addMonths(month, 1)}-11`);

/** Formats rules as a line of a setting: '2025-05: above Rs.1,00,000.00, HSN of 4 digits, HSN by B2B and B2C'. */
export const writeGstReturnRules = ({ from, b2clAbove, hsnDigits, splitsHsn }: GstReturnRules): string =>
  `${from}: above ${formatRupees(b2clAbove)}, HSN of ${hsnDigits} digits${splitsHsn ? ', HSN by B2B and B2C' : ''}`;

/** Parses such a line; null for any other text. */
export function readGstReturnRules(line: string): GstReturnRules | null {
  const form =
    /^(\d{4}-\d{2}): *above +(?:Rs\.? *)?([\d,]+(?:\.\d{1,2})?), *HSN of ([468]) digits(, *HSN by B2B and B2C)?$/i;
  const [, from = '', amount = '', digits, split] = form.exec(line.trim()) ?? [];
  const rupees = Number(amount.replaceAll(',', ''));
  if (!isMonth(from) || !isRupees(rupees)) return null;
  return { from, b2clAbove: fromRupees(rupees), hsnDigits: Number(digits), splitsHsn: split !== undefined };
}
