/** Synonyms: meanings of a trade term in the words of product names; all words of one meaning must match. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Adjacent search words that form one term, and their synonyms. */
export interface SearchSlot {
  readonly words: readonly string[];
  readonly means: readonly (readonly string[])[];
}

/** Maximum number of words of a trade term: 'sone ki chain'. */
export const maxTermLength = 3;

/** Returns the lookup key of a word: 'rings' also finds 'ring'. */
export function stemOf(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Groups the words of a search into trade terms, the longest match first: 'gold nose pin' is 'gold' and 'nose pin'.
 * Expects words in lower case and without accents, as the terms are.
 */
export function searchSlots(words: readonly string[], synonyms: Synonyms): SearchSlot[] {
  const slots: SearchSlot[] = [];
  for (let at = 0; at < words.length; ) {
    const slot = termAt(words, at, synonyms) ?? { words: words.slice(at, at + 1), means: [] };
    slots.push(slot);
    at += slot.words.length;
  }
  return slots;
}

function termAt(words: readonly string[], at: number, synonyms: Synonyms): SearchSlot | undefined {
  for (let length = Math.min(maxTermLength, words.length - at); length > 0; length -= 1) {
    const term = words.slice(at, at + length);
    const means = synonyms.get(term.join(' ')) ?? synonyms.get(term.map(stemOf).join(' '));
    if (means) return { words: term, means };
  }
  return undefined;
}
