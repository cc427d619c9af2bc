import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDomain } from './entries.ts';
import { checkEmail, givenName, nameOfEmail } from './index.ts';

test.each(['डाक.भारत', 'ডাক.ভারত', 'மின்னஞ்சல்.இந்தியா', 'మెయిల్.భారత్', 'bücher.example', 'x-भारत.in', 'example.com'])(
  'the domain %s is what resolvers make of it',
  (domain) => {
    expect(asciiDomain(domain)).toBe(domainToASCII(domain));
  },
);

test('any label of Indian letters is what resolvers make of it', () => {
  const letter = fc.integer({ min: 0x915, max: 0x939 }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
      const domain = `${letters.join('')}.in`;
      expect(asciiDomain(domain)).toBe(domainToASCII(domain));
    }),
  );
});

test('an email with an Indian domain is accepted in ASCII, and an Indian local part refused', () => {
  expect(checkEmail('Asha@डाक.भारत')).toEqual({ ok: true, value: `asha@${domainToASCII('डाक.भारत')}` });
  expect(checkEmail('आशा@example.in')).toMatchObject({
    issues: [{ message: 'Before the @ an email address has Latin letters and digits only' }],
  });
});

test('a customer is called by the first name, never by the letters of the email', () => {
  const email = 'asha.rao@example.in';
  expect(givenName({ name: 'Asha Rao', email })).toBe('Asha');
  expect(givenName({ name: nameOfEmail(email), email })).toBe('');
});
