import { plainCode } from '../typed/index.ts';
import { citiesByPrefix, isArmyPincode, statesOfTwoDigits } from './pincode-regions.ts';
import { type IndianState, stateNamed } from './states.ts';

/**
 * Normalizes a pincode: six digits (decisions §5) with a prefix that India uses, without blanks; null for any other
 * text.
 */
export function normalisePincode(text: string): string | null {
  const digits = plainCode(text).replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  if (!/^[1-9][0-9]{5}$/.test(digits)) return null;
  return isArmyPincode(digits) || statesOfTwoDigits[digits.slice(0, 2)] ? digits : null;
}

/** Says what is wrong with a text that is no pincode of India. */
export function pincodeProblem(text: string): string {
  const digits = text.replaceAll(/\s/g, '');
  return /^[0-9]{6}$/.test(digits)
    ? `No pincode starts with ${digits.slice(0, 2)}. Please check it`
    : 'Enter a 6-digit pincode';
}

/** Returns true when a pincode's first two digits match the state; army pincodes match every state. */
export function isPincodeOf(pincode: string, stateName: string): boolean {
  return isArmyPincode(pincode) || (statesOfTwoDigits[pincode.slice(0, 2)]?.includes(stateName) ?? false);
}

/** Returns the city of a pincode, for filling in a form; null where the prefix is ambiguous. */
export function cityOfPincode(pincode: string): string | null {
  const code = normalisePincode(pincode);
  if (code === null) return null;
  return citiesByPrefix[code.slice(0, 4)] ?? citiesByPrefix[code.slice(0, 3)] ?? null;
}

// Pincode prefixes within one state. The longest prefix counts; an empty name marks an exception that several states
// share. Missing prefixes are shared too, or unknown.
const prefixes: Readonly<Record<string, string>> = {
  ...{ 11: 'Delhi', 12: 'Haryana', 13: 'Haryana', 15: 'Punjab', 17: 'Himachal Pradesh' },
  ...{
    18: 'Jammu and Kashmir',
    190: 'Jammu and Kashmir',
    191: 'Jammu and Kashmir',
    192: 'Jammu and Kashmir',
    193: 'Jammu and Kashmir',
    194: 'Ladakh',
  },
  ...{ 20: 'Uttar Pradesh', 21: 'Uttar Pradesh', 22: 'Uttar Pradesh', 23: 'Uttar Pradesh' },
  ...{ 27: 'Uttar Pradesh', 28: 'Uttar Pradesh', 248: 'Uttarakhand', 249: 'Uttarakhand' },
  ...{ 30: 'Rajasthan', 31: 'Rajasthan', 32: 'Rajasthan', 33: 'Rajasthan', 34: 'Rajasthan' },
  ...{ 36: 'Gujarat', 362: '', 37: 'Gujarat', 38: 'Gujarat', 39: 'Gujarat', 396: '' },
  ...{ 400: 'Maharashtra', 401: 'Maharashtra', 402: 'Maharashtra', 403: 'Goa', 41: 'Maharashtra' },
  ...{ 42: 'Maharashtra', 43: 'Maharashtra', 44: 'Maharashtra' },
  ...{ 45: 'Madhya Pradesh', 46: 'Madhya Pradesh', 47: 'Madhya Pradesh', 48: 'Madhya Pradesh' },
  ...{ 49: 'Chhattisgarh', 50: 'Telangana', 507: '', 51: 'Andhra Pradesh', 52: 'Andhra Pradesh' },
  ...{ 53: 'Andhra Pradesh', 533: '', 56: 'Karnataka', 57: 'Karnataka', 58: 'Karnataka', 59: 'Karnataka' },
  ...{ 60: 'Tamil Nadu', 605: '', 607: '', 609: '', 61: 'Tamil Nadu', 62: 'Tamil Nadu' },
  ...{ 63: 'Tamil Nadu', 64: 'Tamil Nadu', 67: 'Kerala', 673: '', 68: 'Kerala', 682: '', 69: 'Kerala' },
  ...{ 70: 'West Bengal', 71: 'West Bengal', 72: 'West Bengal', 73: 'West Bengal', 737: 'Sikkim' },
  ...{ 74: 'West Bengal', 744: 'Andaman and Nicobar Islands' },
  ...{ 75: 'Odisha', 76: 'Odisha', 77: 'Odisha', 78: 'Assam' },
  ...{ 790: 'Arunachal Pradesh', 791: 'Arunachal Pradesh', 792: 'Arunachal Pradesh' },
  ...{ 793: 'Meghalaya', 794: 'Meghalaya', 795: 'Manipur', 796: 'Mizoram', 797: 'Nagaland' },
  ...{ 798: 'Nagaland', 799: 'Tripura', 80: 'Bihar', 83: 'Jharkhand', 84: 'Bihar', 85: 'Bihar' },
};

/**
 * Returns the state of a pincode, for filling in a form; null where the prefix is ambiguous, and for army pincodes. A
 * hint: `isPincodeOf`, which knows both sides of borders, decides whether an address is refused.
 */
export function stateOfPincode(pincode: string): IndianState | null {
  const code = normalisePincode(pincode);
  if (code === null) return null;
  return stateNamed(prefixes[code.slice(0, 3)] ?? prefixes[code.slice(0, 2)] ?? '');
}
