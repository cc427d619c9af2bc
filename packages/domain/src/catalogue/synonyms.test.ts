import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchSlots } from './index.ts';

const synonyms = new Map([
  ['nose pin', [['nath']]],
  ['kada', [['bangle'], ['cuff']]],
  ['sone ki chain', [['gold', 'chain']]],
]);

describe('trade terms', () => {
  it('a search is split into terms, the longest match first, and plain words', () => {
    expect(searchSlots(['gold', 'nose', 'pin', 'kadas'], synonyms)).toEqual([
      { words: ['gold'], means: [] },
      { words: ['nose', 'pin'], means: [['nath']] },
      { words: ['kadas'], means: [['bangle'], ['cuff']] },
    ]);
    expect(searchSlots(['sone', 'ki', 'chain'], synonyms)).toEqual([
      { words: ['sone', 'ki', 'chain'], means: [['gold', 'chain']] },
    ]);
  });

  it('no word of any search is lost or duplicated', () => {
    const words = fc.array(fc.constantFrom('nose', 'pin', 'kada', 'sone', 'ki', 'chain', 'ring'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, (typed) => {
        expect(searchSlots(typed, synonyms).flatMap((slot) => slot.words)).toEqual(typed);
      }),
    );
  });
});
