import { stateOfGstCode } from '../addresses/index.ts';
import { checkGstin } from '../invoices/index.ts';
import { sum, zeroPaise } from '../money/index.ts';
import type { ReturnDocument } from './return-document.ts';
import type { GstReturnRules } from './rules.ts';

/** Mistakes for which the portal refuses a document, or the sums of the return are wrong. */
export const returnMistakes = [
  'gstin-state',
  'gstin-check',
  'supply-unknown',
  'hsn-missing',
  'hsn-short',
  'sums',
] as const;

export type ReturnMistake = (typeof returnMistakes)[number];

/** Returns true for a valid GSTIN in its normal form. */
export function isGstin(gstin: string): boolean {
  const checked = checkGstin(gstin);
  return checked.ok && checked.value === gstin;
}

/** Lists the mistakes of a tax document, each once. */
export function findMistakes(
  { buyerGstin, supplyCode, figures }: ReturnDocument,
  { hsnDigits }: Pick<GstReturnRules, 'hsnDigits'>,
): ReturnMistake[] {
  const { lines } = figures;
  const found: readonly (readonly [ReturnMistake, boolean])[] = [
    ['gstin-state', buyerGstin !== '' && stateOfGstCode(buyerGstin.slice(0, 2)) === null],
    ['gstin-check', stateOfGstCode(buyerGstin.slice(0, 2)) !== null && !isGstin(buyerGstin)],
    ['supply-unknown', stateOfGstCode(supplyCode) === null],
    ['hsn-missing', lines.some(({ hsn }) => hsn.trim() === '')],
    [
      'hsn-short',
      lines.some(({ hsn }) => hsn.trim() !== '' && !(/^\d{1,8}$/.test(hsn) && hsn.length >= hsnDigits)),
    ],
    ['sums', !addsUp(figures)],
  ];
  return found.filter(([, isFound]) => isFound).map(([mistake]) => mistake);
}

/** Returns true when every line, and the whole as the sum of its lines, is value, tax and rounding, under one of the two splits. */
function addsUp(figures: ReturnDocument['figures']): boolean {
  const heads = figures.split === 'igst' ? (['cgst', 'sgst'] as const) : (['igst'] as const);
  const whole = (part: typeof figures | (typeof figures.lines)[number]) =>
    sum([part.taxable, part.tax, part.rounding ?? zeroPaise]) === part.total &&
    sum([part.cgst, part.sgst, part.igst]) === part.tax;
  return (
    [figures, ...figures.lines].every(whole) &&
    heads.every((head) => figures[head] === zeroPaise) &&
    (['taxable', 'tax', 'total', 'cgst', 'sgst', 'igst'] as const).every(
      (name) => sum(figures.lines.map((line) => line[name])) === figures[name],
    )
  );
}
