import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, maximumQueryLength, normaliseQuery, wordsOf } from './index.ts';

describe('search text', () => {
  it('spec 5.1: search text is trimmed, and blanks alone are no search', () => {
    expect(cleanQuery('  Gold \t ring\n')).toBe('Gold ring');
    expect(normaliseQuery(' \u0000\u00a0 ')).toBe('');
  });

  it('Case, width and invisible characters make no difference to a search', () => {
    expect(normaliseQuery('ＪＨＵＭＫＡ')).toBe('jhumka');
    expect(normaliseQuery('Ear\u200Bring')).toBe('earring');
    expect(normaliseQuery('झुमके')).toBe('झुमके'.normalize('NFKC'));
  });

  it('any normalized search is short, has no control characters, and normalizes to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (text) => {
        const normal = normaliseQuery(text);
        expect([...normal].length).toBeLessThanOrEqual(maximumQueryLength);
        expect(normal).not.toMatch(/\p{Control}|\p{Surrogate}|^\s|\s$/u);
        expect(normaliseQuery(normal)).toBe(normal);
      }),
    );
  });
});

describe('search words', () => {
  it('Indian vowel signs are letters', () => {
    expect(wordsOf('हार, हीरा; हरा।')).toEqual(['हार', 'हीरा', 'हरा']);
    expect(wordsOf('ਹਾਰ வளையல் హారం')).toHaveLength(3);
  });

  it.each([
    ['accents of Latin letters', 'André', 'ANDRE\u0301', 'andre'],
    ['a nukta', 'चू\u095cी', 'चू\u0921\u093cी', 'चूडी'],
    ['signs of a nasal', 'चाँदी', 'चान्दी', 'चांदी'],
    ['width', 'ＡＮＤＲＥ', 'ａｎｄｒｅ', 'andre'],
    ['joiners', 'रत्\u200dन', 'रत्\u200cन', 'रत्न'],
  ])('%s make no difference', (_, one, other, folded) => {
    expect(wordsOf(one)).toEqual([folded]);
    expect(wordsOf(other)).toEqual([folded]);
    expect(wordsOf(folded)).toEqual([folded]);
  });
});
