import { stemOf } from './synonyms.ts';

const maxCorrections = 4;
/** Shorter words are too much like many others: 'emi' is no 'em'. */
const minCorrectedLength = 4;
/** Length of a word from which two of its letters may be wrong. */
const longWord = 7;

/**
 * Returns the words that a typed one may be a slip of, the nearest first: they begin with the same letter and differ in
 * one letter, from seven letters on in two, whatever their plurals. Two letters that changed places count once.
 */
export function correctionsOf(typed: string, words: Iterable<string>): string[] {
  const letters = [...stemOf(typed)];
  if (letters.length < minCorrectedLength) return [];
  const most = letters.length < longWord ? 1 : 2;
  return [...new Set(words)]
    .filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= most + 1)
    .map((word) => ({ word, slips: slipsBetween(letters, [...stemOf(word)]) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1))
    .slice(0, maxCorrections)
    .map(({ word }) => word);
}

/** Counts the letters to insert, remove, change or swap with the next (optimal string alignment). */
function slipsBetween(one: readonly string[], other: readonly string[]): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [at, wanted] of other.entries()) {
      const isSwap = row > 0 && at > 0 && letter === other[at - 1] && one[row - 1] === wanted;
      next.push(
        Math.min(
          (last?.[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (last?.[at] ?? 0) + (letter === wanted ? 0 : 1),
          isSwap ? (before?.[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last?.at(-1) ?? 0;
}
