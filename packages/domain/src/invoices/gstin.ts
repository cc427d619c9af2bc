import { type IndianState, stateOfGstCode } from '../addresses/index.ts';
import { accepted, type Checked, type Issue, lengthOf, oneLine, refused } from '../issues/index.ts';
import { isVisible, plainCode } from '../typed/index.ts';

/** A firm that buys: its GSTIN, and its name on the invoice. */
export type BusinessBuyer = { readonly gstin: string; readonly businessName: string };

/** Validation errors of a GSTIN and the name of its firm. */
export type GstinIssueCode =
  | 'missing'
  | 'bad-form'
  | 'unknown-state'
  | 'wrong-check-character'
  | 'other-state'
  | 'too-long';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinLength = 15;

/** Greatest length of the name of a firm. */
export const maxBusinessNameLength = 120;

/**
 * Validates and normalizes a GSTIN: the code of a state, a PAN, the number of the registration, Z and a check
 * character. Lower case, blanks, hyphens and digits of other scripts are read.
 */
export function checkGstin(text: string): Checked<string, GstinIssueCode> {
  const gstin = plainCode(text)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  const fail = (code: GstinIssueCode, message: string) => refused('gstin', code, message);
  if (gstin === '') return fail('missing', 'Please enter the GSTIN');
  const length = lengthOf(gstin);
  if (length !== gstinLength) {
    return fail('bad-form', `A GSTIN has ${gstinLength} characters, and this has ${length}`);
  }
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(gstin)) {
    return fail('bad-form', 'A GSTIN is two digits, a PAN and three characters, like 29ABCDE1234F1ZW');
  }
  if (stateOfGstin(gstin) === null) {
    return fail('unknown-state', `No state has the code ${gstin.slice(0, 2)}. Check the first two digits`);
  }
  if (!hasGstinCheckDigit(gstin)) {
    const message = 'This GSTIN is mistyped: its last character does not fit the others';
    return fail('wrong-check-character', message);
  }
  return accepted(gstin);
}

/** Returns the state in which a GSTIN is registered; null for a code that no state has. */
export const stateOfGstin = (gstin: string): IndianState | null => stateOfGstCode(gstin.slice(0, 2));

/** Returns true when the last character of a GSTIN is the check character of its first fourteen. */
export function hasGstinCheckDigit(gstin: string): boolean {
  const values = Array.from(gstin, (letter) => alphabet.indexOf(letter));
  if (values.length !== gstinLength || values.includes(-1)) return false;
  const sum = values.slice(0, 14).reduce((total, value, index) => {
    const product = value * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length);
  }, 0);
  return values[14] === (alphabet.length - (sum % alphabet.length)) % alphabet.length;
}

/**
 * Validates the firm that buys; null when neither field is filled. With a state of delivery the GSTIN must be
 * registered there: the place of supply of goods for a firm of another state would be that state (section 10(1)(b) of
 * the IGST Act).
 */
export function checkBusinessBuyer(
  entry: { readonly gstin?: string | undefined; readonly businessName?: string | undefined },
  deliveryState?: string,
): Checked<BusinessBuyer | null, GstinIssueCode> {
  const businessName = oneLine(entry.businessName ?? '');
  if ((entry.gstin ?? '').trim() === '' && businessName === '') return accepted(null);
  const checked = checkGstin(entry.gstin ?? '');
  const issues: Issue<GstinIssueCode>[] = checked.ok ? [] : [...checked.issues];
  const state = checked.ok ? stateOfGstin(checked.value)?.name : undefined;
  if (state !== undefined && deliveryState !== undefined && state !== deliveryState) {
    const message =
      `This GSTIN is registered in ${state}, and the delivery goes to ${deliveryState}. ` +
      `Choose an address in ${state}, enter the GSTIN in ${deliveryState}, or order without a GSTIN`;
    issues.push({ path: 'gstin', code: 'other-state', message });
  }
  if (!isVisible(businessName)) {
    const message = 'Please enter the name of the business';
    issues.push({ path: 'businessName', code: 'missing', message });
  }
  if (lengthOf(businessName) > maxBusinessNameLength) {
    const message = `Please keep the name to ${maxBusinessNameLength} characters`;
    issues.push({ path: 'businessName', code: 'too-long', message });
  }
  return checked.ok && issues.length === 0
    ? accepted({ gstin: checked.value, businessName })
    : { ok: false, issues };
}
