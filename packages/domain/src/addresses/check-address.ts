import { accepted, type Checked, type Issue, lengthOf, oneLine } from '../issues/index.ts';
import { isVisible, plainCode } from '../typed/index.ts';
import { isPincodeOf, normalisePincode, pincodeProblem } from './pincode.ts';
import { stateNamed } from './states.ts';

/** Types of addresses (decisions §5). */
export const addressTypes = ['home', 'work', 'other'] as const;

/** Type of an address. */
export type AddressType = (typeof addressTypes)[number];

/** The only country that the shop delivers to (decisions §5). */
const deliveryCountry = 'India';

/** Spellings of the country: its name and codes. */
const namesOfIndia: ReadonlySet<string> = new Set(['india', 'in', 'ind', 'bharat']);

/** An address as typed; a missing field counts as empty. */
export type AddressEntry = {
  readonly name?: string | undefined;
  readonly addressLine?: string | undefined;
  readonly landmark?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  readonly pincode?: string | undefined;
  readonly mobile?: string | undefined;
  readonly addressType?: string | undefined;
};

/** A validated address; optional fields are '' when missing, the mobile is '+91…'. */
export type CheckedAddress = {
  readonly name: string;
  readonly addressLine: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly pincode: string;
  readonly mobile: string;
  readonly addressType: AddressType;
};

/** Validation errors of an address's fields. */
export type AddressIssueCode =
  | 'missing'
  | 'too-long'
  | 'not-in-india'
  | 'bad-state'
  | 'bad-pincode'
  | 'pincode-of-other-state'
  | 'bad-mobile';

const longest = { name: 80, addressLine: 250, landmark: 120, city: 80 } as const;
const labels = { name: 'the name', addressLine: 'the address', landmark: 'the landmark', city: 'the city' };

/** Validates and normalizes an address: one line each, the state by its name, digits only where due. */
export function checkAddress(entry: AddressEntry): Checked<CheckedAddress, AddressIssueCode> {
  const issues: Issue<AddressIssueCode>[] = [];
  const fail = (path: keyof AddressEntry, code: AddressIssueCode, message: string) => {
    issues.push({ path, code, message });
  };
  const text = (path: keyof typeof longest, isRequired: boolean) => {
    const value = oneLine(entry[path] ?? '');
    if (isVisible(value) ? false : isRequired || value !== '')
      fail(path, 'missing', `Please enter ${labels[path]}`);
    if (lengthOf(value) > longest[path]) {
      fail(path, 'too-long', `Please keep ${labels[path]} to ${longest[path]} characters`);
    }
    return value;
  };

  const name = text('name', false);
  const addressLine = text('addressLine', true);
  const landmark = text('landmark', false);
  const city = text('city', true);
  const state = stateNamed(entry.state ?? '');
  if (!state) fail('state', 'bad-state', 'Please choose a state or territory of India');
  const country = oneLine(entry.country ?? '') || deliveryCountry;
  if (!namesOfIndia.has(country.toLowerCase())) {
    fail('country', 'not-in-india', 'We deliver within India only');
  }
  const pincode = normalisePincode(entry.pincode ?? '');
  if (!pincode) fail('pincode', 'bad-pincode', pincodeProblem(entry.pincode ?? ''));
  if (pincode && state && !isPincodeOf(pincode, state.name)) {
    const message = `This pincode is not in ${state.name}. Check the pincode or the state`;
    fail('pincode', 'pincode-of-other-state', message);
  }
  const mobile = normaliseMobile(entry.mobile ?? '');
  if (!mobile) fail('mobile', 'bad-mobile', 'Enter a 10-digit mobile number that begins with 6, 7, 8 or 9');

  if (issues.length > 0 || !state || !pincode || !mobile) return { ok: false, issues };
  return accepted({
    name,
    addressLine: addressLine,
    landmark,
    city,
    state: state.name,
    country: deliveryCountry,
    pincode,
    mobile,
    addressType: addressTypeOf(entry.addressType),
  });
}

/** Reads a type in any case. An unknown word means 'other' rather than a refused address. */
function addressTypeOf(text: string | undefined): AddressType {
  const type = text?.trim().toLowerCase() ?? '';
  return type === '' ? 'home' : (addressTypes.find((known) => known === type) ?? 'other');
}

/**
 * Normalizes an Indian mobile number to '+919876543210': ten digits beginning 6 to 9 (decisions
 * §3); removes blanks, hyphens, brackets and a leading +91, 91, 0091 or 0. Null for any other
 * text.
 */
export function normaliseMobile(text: string): string | null {
  const plain = plainCode(text).replaceAll(/[\s().-]/g, '');
  const match = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/.exec(plain);
  return match ? `+91${match[1]}` : null;
}

/** Formats a stored mobile number: '+91 98765 43210'. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
