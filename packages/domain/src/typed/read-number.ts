import { isRounded, plainCode, roundedMessage } from './characters.ts';

/** Unit that may be typed next to a number. */
export type NumberUnit = 'rupees' | 'percent' | 'grams';

const signs: Readonly<Record<NumberUnit, RegExp>> = {
  rupees: /^(?:rs\.?|inr|₹) ?|\/-$/gi,
  percent: / ?%$/,
  grams: / ?g$/i,
};

/** A longer text is no number, and is not searched by a regular expression. */
const maxNumberLength = 40;

const number = /^[+-]?(?:\d{1,15}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d{1,6})?$/;

/**
 * Reads a typed number with or without Indian (1,49,900.50) or Western groups (149,900.50). A comma elsewhere is
 * refused with the reason, since 1499,00 would be a hundred times as much; the reason is '' for what is no number.
 */
export function readNumber(
  typed: string,
  unit?: NumberUnit,
): { readonly ok: true; readonly value: number } | { readonly ok: false; readonly reason: string } {
  if (typed.length > maxNumberLength) return { ok: false, reason: '' };
  const code = plainCode(typed);
  const text = unit === undefined ? code : code.replaceAll(new RegExp(signs[unit], 'gi'), '').trim();
  if (number.test(text)) {
    // Weights have three decimals: '3,012' may be three grams or three kilograms.
    return unit === 'grams' && text.includes(',')
      ? { ok: false, reason: 'has a comma: write decimals after a point' }
      : { ok: true, value: Number(text.replaceAll(',', '')) };
  }
  if (isRounded(text)) return { ok: false, reason: roundedMessage };
  const isGrouped = /^[+-]?\d[\d.]*,[\d.,]*$/.test(text);
  return {
    ok: false,
    reason: isGrouped
      ? 'has a comma where neither 1,49,900.50 nor 149,900.50 has one: write decimals after a point'
      : '',
  };
}

/** Reads a typed number for a calculation on screen: NaN for what `readNumber` refuses. */
export function numberOf(typed: string, unit?: NumberUnit): number {
  const read = readNumber(typed, unit);
  return read.ok ? read.value : Number.NaN;
}
