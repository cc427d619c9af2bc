/** Maximum number of code points in one letter: a base with its marks. */
const maxMarks = 6;

/** Pictures, and characters that don't print but change the order or the look of others. */
const unprintable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{C}|\p{Zl}|\p{Zp}/u;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts the letters of a text as a reader does: a letter with its marks is one. */
export const lettersOf = (text: string): number => [...letters.segment(text)].length;

/** Returns true for a line that can't be printed as it is typed: emoji, control and direction marks, heaps of marks. */
export function hasUnprintable(line: string): boolean {
  return (
    unprintable.test(line) || [...letters.segment(line)].some(({ segment }) => [...segment].length > maxMarks)
  );
}
