import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';
import { Sheet } from './sheet.ts';

/** Letters, vowel signs and other marks of a block of Unicode. */
const block = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((one) =>
    /[\p{L}\p{M}\p{Nd}]/u.test(one),
  );

const scripts = {
  Devanagari: block(0x900, 0x97f),
  Bengali: block(0x980, 0x9ff),
  Gurmukhi: block(0xa00, 0xa7f),
  Gujarati: block(0xa80, 0xaff),
  Oriya: block(0xb00, 0xb7f),
  Tamil: block(0xb80, 0xbff),
  Telugu: block(0xc00, 0xc7f),
  Kannada: block(0xc80, 0xcff),
  Malayalam: block(0xd00, 0xd7f),
  'Ol Chiki': block(0x1c50, 0x1c7f),
  'Meetei Mayek': block(0xabc0, 0xabff),
  Arabic: block(0x620, 0x6d3),
};

/** Words with every conjunct that a virama makes, and the common names that fontkit's rules threw at. */
const names = [
  'శ్రీనివాస్ ప్రసాద్',
  'ലക്ഷ്മി ജോസഫ് അബ്ദുൽ',
  'ਸਿੰਘ ਗੁਰਪ੍ਰੀਤ ਅੰਮ੍ਰਿਤਸਰ',
  'श्री कृष्णमूर्ति।',
  'শ্রীমতী চট্টোপাধ্যায়',
  'ક્ષિતિજ શ્રીજી',
  'ଶ୍ରୀମତୀ କୃଷ୍ଣ',
  'ஸ்ரீநிவாசன்',
  'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯤꯇꯩꯂꯣꯟ',
  'محمد علی خان',
  '张伟 👩‍👩‍👧 é\u0301 \u0cbe',
];

const printed = (text: string) => {
  const sheet = new Sheet({ title: 'Words', author: 'The shop', date: new Date(0) });
  const end = sheet.text(text, 40, 40, 200, { size: 9 });
  return { end, bytes: sheet.bytes() };
};

test('names in every script of India, Urdu, Chinese and emoji make a paper', async () => {
  const { bytes } = printed(names.join('\n'));
  expect((await bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a word of any letters and marks of a script makes a paper, and has a font for its letters', async () => {
  const words = fc
    .constantFrom(...Object.values(scripts))
    .chain((letters) => fc.array(fc.constantFrom(...letters, ' ', '\u200d'), { minLength: 1, maxLength: 9 }))
    .map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 20, maxLength: 20 }), async (many) => {
      expect((await printed(many.join(' ')).bytes).length).toBeGreaterThan(1_000);
    }),
    { numRuns: 40 },
  );
});

test.each(Object.entries(scripts))('a letter of %s in common use is printed as itself', (name, letters) => {
  const known = letters.filter((letter) => /\p{L}/u.test(letter));
  const unknown = known.filter((letter) => runsOf(letter, 400)[0]?.text === '?');
  expect(unknown.length / known.length, `${name} without ${unknown.join(' ')}`).toBeLessThan(0.12);
});

test('a mark without a font and what nobody sees are left out, other characters become a question mark', () => {
  const shown = (text: string) =>
    runsOf(text, 400)
      .map((run) => run.text)
      .join('');
  expect(shown('a\u202eb\u200bc\u0001')).toBe('abc');
  expect(shown('\u{1f48d}\u{1f3fd}')).toBe('?');
  expect(shown('Jose\u0301')).toBe('José');
  expect(runsOf('हार। ১', 400)[0]?.text).toBe('हार।');
});
