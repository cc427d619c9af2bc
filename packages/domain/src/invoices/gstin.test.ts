import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { indianStates } from '../addresses/index.ts';
import { checkBusinessBuyer, checkGstin, hasGstinCheckDigit, stateOfGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['08AAAAA0000A1Z2', true],
  ['08AAAAA0000A1Z5', false],
  ['27AAPFU0939F1ZU', false],
  ['72AAPFU0939F1ZV', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
])('the check character of %s fits: %s', (gstin, fits) => {
  expect(hasGstinCheckDigit(gstin)).toBe(fits);
});

const messageOf = (text: string) => {
  const checked = checkGstin(text);
  return checked.ok ? checked.value : checked.issues[0]?.message;
};

describe('a typed GSTIN', () => {
  it.each([
    ['lower case', '27aapfu0939f1zv'],
    ['blanks and hyphens', ' 27 AAPFU-0939F 1ZV\u200b'],
    ['digits of Devanagari', '२७AAPFU०९३९F१ZV'],
    ['full-width letters', '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ'],
    ['an apostrophe of a spreadsheet', "'27AAPFU0939F1ZV"],
  ])('is read with %s', (_, text) => {
    expect(messageOf(text)).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    ['nothing', ' \u200b ', 'Please enter the GSTIN'],
    ['a PAN', 'AAPFU0939F', 'A GSTIN has 15 characters, and this has 10'],
    ['a letter too many', '27AAPFU0939F1ZVX', 'A GSTIN has 15 characters, and this has 16'],
    ['Cyrillic letters', '27ААРFU0939F1ZV', /^A GSTIN is two digits, a PAN/],
    ['no PAN', '271AAFU0939F1ZV', /^A GSTIN is two digits, a PAN/],
    ['a state that does not exist', '40AAPFU0939F1ZT', /^No state has the code 40/],
    ['a mistyped digit', '27AAPFU0938F1ZV', /^This GSTIN is mistyped/],
  ])('is refused clearly with %s', (_, text, message) => {
    expect(messageOf(text)).toMatch(message);
  });

  it('names the example that the message gives', () => {
    expect(messageOf('29ABCDE1234F1ZW')).toBe('29ABCDE1234F1ZW');
  });

  it('has one check character for each fourteen, and no other single mistake passes', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const digit = fc.constantFrom(...'0123456789');
    const body = fc
      .tuple(
        fc.constantFrom(...indianStates.map(({ gstCode }) => gstCode)),
        fc.array(letter, { minLength: 5, maxLength: 5 }),
        fc.array(digit, { minLength: 4, maxLength: 4 }),
        letter,
        fc.constantFrom(...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      )
      .map(([code, ...rest]) => `${code}${rest.flat().join('')}Z`);
    const all = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(body, fc.nat(13), fc.nat(34), (fourteen, place, step) => {
        const fitting = all.filter((last) => hasGstinCheckDigit(fourteen + last));
        expect(fitting).toHaveLength(1);
        const gstin = fourteen + fitting[0];
        expect(messageOf(` ${gstin.toLowerCase()} `)).toBe(gstin);
        expect(stateOfGstin(gstin)?.gstCode).toBe(gstin.slice(0, 2));
        const mistaken = all[(all.indexOf(gstin[place] ?? '') + step + 1) % all.length] ?? '';
        expect(checkGstin(gstin.slice(0, place) + mistaken + gstin.slice(place + 1)).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a firm that buys', () => {
  const gstin = '27AAPFU0939F1ZV';
  it('is none when neither field is filled', () => {
    expect(checkBusinessBuyer({ gstin: ' ', businessName: '' }, 'Goa')).toEqual({ ok: true, value: null });
  });

  it('has its GSTIN where the delivery goes', () => {
    const entry = { gstin: '27aapfu0939f1zv', businessName: '  Usha \u0000 Traders ' };
    expect(checkBusinessBuyer(entry, 'Maharashtra')).toEqual({
      ok: true,
      value: { gstin, businessName: 'Usha Traders' },
    });
  });

  it.each([
    ['another state', { gstin, businessName: 'Usha' }, 'Rajasthan', ['gstin other-state']],
    ['no name', { gstin, businessName: '\u2060' }, 'Maharashtra', ['businessName missing']],
    ['a long name', { gstin, businessName: 'अ'.repeat(121) }, 'Maharashtra', ['businessName too-long']],
    ['a name alone', { businessName: 'Usha' }, 'Goa', ['gstin missing']],
    ['nothing right', { gstin: '1', businessName: '' }, 'Goa', ['gstin bad-form', 'businessName missing']],
  ])('is refused with %s', (_, entry, state, issues) => {
    const checked = checkBusinessBuyer(entry, state);
    expect(checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
  });

  it('of another state reads both states and the ways out', () => {
    const checked = checkBusinessBuyer({ gstin, businessName: 'Usha' }, 'Rajasthan');
    expect(checked.ok ? '' : checked.issues[0]?.message).toBe(
      'This GSTIN is registered in Maharashtra, and the delivery goes to Rajasthan. ' +
        'Choose an address in Maharashtra, enter the GSTIN in Rajasthan, or order without a GSTIN',
    );
  });
});
