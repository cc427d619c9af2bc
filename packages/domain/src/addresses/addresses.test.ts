import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressEntry,
  checkAddress,
  cityOfPincode,
  formatMobile,
  indianStates,
  normaliseMobile,
  normalisePincode,
  pincodeProblem,
  stateNamed,
  stateOfGstCode,
  stateOfPincode,
} from './index.ts';
import { isPincodeOf } from './pincode.ts';

const entry: AddressEntry = {
  addressLine: '12, Park Street',
  city: 'Kolkata',
  state: 'west bengal',
  country: 'India',
  pincode: '700 016',
  mobile: '098765 43210',
};

describe('states and territories', () => {
  it('decisions §5: India has 28 states and 8 territories, each with a GST code of its own', () => {
    expect(indianStates.filter(({ kind }) => kind === 'state')).toHaveLength(28);
    expect(indianStates.filter(({ kind }) => kind === 'territory')).toHaveLength(8);
    expect(new Set(indianStates.map(({ gstCode }) => gstCode)).size).toBe(36);
    expect(indianStates.map(({ name }) => name)).toEqual(indianStates.map(({ name }) => name).toSorted());
  });

  it('decisions §5: a state is found by its code and by its name, however that is written', () => {
    for (const one of indianStates) {
      expect(stateOfGstCode(one.gstCode)).toBe(one);
      expect(stateNamed(` ${one.name.toUpperCase().replaceAll(' AND ', ' & ')} `)).toBe(one);
    }
    expect(stateOfGstCode('29')?.name).toBe('Karnataka');
    expect(stateNamed('Orissa')?.name).toBe('Odisha');
    for (const text of ['', 'Atlantis', 'constructor', '__proto__']) expect(stateNamed(text)).toBeNull();
    expect(stateOfGstCode('25')).toBeNull();
  });
});

describe('pincodes', () => {
  it('decisions §5: a pincode has six digits and does not start with 0', () => {
    expect(normalisePincode(' 700 016 ')).toBe('700016');
    for (const text of ['', '012345', '12345', '1234567', '70001a']) {
      expect(normalisePincode(text)).toBeNull();
    }
  });

  it('a wrong pincode is refused by what is wrong: its length, or a beginning that India does not use', () => {
    expect(pincodeProblem('5600')).toBe('Enter a 6-digit pincode');
    for (const beginning of ['01', '10', '29', '35', '54', '55', '65', '66', '86', '89', '97', '99']) {
      const pincode = `${beginning}9999`;
      expect(normalisePincode(pincode)).toBeNull();
      expect(pincodeProblem(pincode)).toBe(`No pincode starts with ${beginning}. Please check it`);
    }
  });

  it('an unambiguous pincode prefix gives its state', () => {
    const known = [
      ['110001', 'Delhi'],
      ['194101', 'Ladakh'],
      ['248001', 'Uttarakhand'],
      ['302001', 'Rajasthan'],
      ['400001', 'Maharashtra'],
      ['403001', 'Goa'],
      ['560001', 'Karnataka'],
      ['600001', 'Tamil Nadu'],
      ['700016', 'West Bengal'],
      ['737101', 'Sikkim'],
      ['744101', 'Andaman and Nicobar Islands'],
      ['799001', 'Tripura'],
    ] as const;
    for (const [pincode, name] of known) expect(stateOfPincode(pincode)?.name).toBe(name);
  });

  it('a shared, army or invalid pincode gives no state', () => {
    for (const pincode of [
      '160017',
      '262501',
      '362520',
      '396210',
      '507114',
      '533464',
      '605001',
      '673310',
      '682555',
      '900056',
      'x',
    ]) {
      expect(stateOfPincode(pincode)).toBeNull();
    }
  });

  it('unassigned pincodes are invalid', () => {
    const never = ['999999', '970001', '100001', '290001', '350001', '540001', '660001', '890001', '060001'];
    for (const pincode of never) expect(normalisePincode(pincode)).toBeNull();
    expect(normalisePincode('110 001')).toBe('110001');
    expect(normalisePincode('900056')).toBe('900056');
  });

  it('only large sorting districts have a known city', () => {
    const known = {
      560038: 'Bengaluru',
      302003: 'Jaipur',
      400050: 'Mumbai',
      400601: 'Thane',
      400703: 'Navi Mumbai',
    };
    for (const [pincode, city] of Object.entries(known)) expect(cityOfPincode(pincode)).toBe(city);
    for (const pincode of ['581301', '900056', '999999', 'x']) expect(cityOfPincode(pincode)).toBeNull();
  });

  it('a pincode of another state is refused; at borders both states are accepted', () => {
    const codes = (pincode: string, state: string) => {
      const checked = checkAddress({ ...entry, pincode, state });
      return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
    };
    expect(codes('560038', 'Kerala')).toEqual(['pincode pincode-of-other-state']);
    expect(codes('999999', 'Kerala')).toEqual(['pincode bad-pincode']);
    const fine = [
      ['160055', 'Punjab'],
      ['160017', 'Chandigarh'],
      ['403001', 'Goa'],
      ['673310', 'Puducherry'],
      ['682555', 'Lakshadweep'],
      ['737101', 'Sikkim'],
      ['248001', 'Uttarakhand'],
      ['900056', 'Ladakh'],
    ] as const;
    for (const [pincode, state] of fine) expect(codes(pincode, state)).toEqual([]);
  });

  it('the state of a pincode is one of those of its first two digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        const state = stateOfPincode(String(number));
        if (state) expect(isPincodeOf(String(number), state.name)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the state of every pincode is one of the 36', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pincode) => {
        const found = stateOfPincode(String(pincode));
        expect(found === null || indianStates.includes(found)).toBe(true);
      }),
    );
  });
});

describe('mobile numbers', () => {
  it('decisions §3: a mobile number is normalized to +91 and ten digits, however it was typed', () => {
    for (const text of [
      '9876543210',
      '+91 98765 43210',
      '91-98765-43210',
      '09876543210',
      '0091 9876543210',
      '(+91) 9876543210',
    ]) {
      expect(normaliseMobile(text)).toBe('+919876543210');
    }
    expect(formatMobile('+919876543210')).toBe('+91 98765 43210');
  });

  it('decisions §3: ten digits that begin 91 are a number, not a prefix', () => {
    expect(normaliseMobile('9198765432')).toBe('+919198765432');
    expect(normaliseMobile('919198765432')).toBe('+919198765432');
  });

  it('decisions §3: a number without ten digits that start with 6 to 9 is refused', () => {
    for (const text of ['', '5876543210', '987654321', '98765432101', '+1 9876543210', '98765x3210']) {
      expect(normaliseMobile(text)).toBeNull();
    }
  });

  it('decisions §3: a normalized number stays unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (digits) => {
        const normalised = normaliseMobile(String(digits));
        expect(normalised).toBe(`+91${digits}`);
        expect(normaliseMobile(normalised ?? '')).toBe(normalised);
        expect(normaliseMobile(formatMobile(normalised ?? ''))).toBe(normalised);
      }),
    );
  });
});

describe('a whole address', () => {
  it('spec 3.5, decisions §5: six fields make an address, which is normalized', () => {
    expect(checkAddress(entry)).toEqual({
      ok: true,
      value: {
        name: '',
        addressLine: '12, Park Street',
        landmark: '',
        city: 'Kolkata',
        state: 'West Bengal',
        country: 'India',
        pincode: '700016',
        mobile: '+919876543210',
        addressType: 'home',
      },
    });
  });

  it('decisions §5: every error is reported at once, each with its field', () => {
    const checked = checkAddress({ country: 'Nepal', name: 'x'.repeat(81), city: ' \u0000 ' });
    const codes = checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
    expect(codes).toEqual([
      'name too-long',
      'addressLine missing',
      'city missing',
      'state bad-state',
      'country not-in-india',
      'pincode bad-pincode',
      'mobile bad-mobile',
    ]);
  });

  it('checking is idempotent', () => {
    const once = checkAddress({ ...entry, landmark: 'near\nthe  lake', addressType: 'Work' });
    expect(once.ok && once.value).toMatchObject({ landmark: 'near the lake', addressType: 'work' });
    if (once.ok) expect(checkAddress(once.value)).toEqual(once);
  });
});
