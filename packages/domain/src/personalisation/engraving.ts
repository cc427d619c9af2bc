import type { Paise } from '../money/index.ts';

/** Scripts that a jeweller may engrave. */
export const engravingScripts = ['latin', 'devanagari'] as const;
export type EngravingScript = (typeof engravingScripts)[number];

/** Maximum number of letters that any product may offer. */
export const maxEngravingLength = 60;

/** Rules of a product's engraving. */
export type EngravingRules = {
  /** Maximum number of letters, 1 to `maxEngravingLength`; a letter with its marks and a space count as one. */
  readonly longest: number;
  readonly scripts: readonly EngravingScript[];
  /** Added to the price of one unit, before GST, in paise; zero for free engraving. */
  readonly price: Paise;
};

export type EngravingCheck =
  /** `text` is the text as it is engraved: composed, with single spaces. */
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'not-offered' }
  | { readonly ok: false; readonly reason: 'too-long'; readonly longest: number }
  | { readonly ok: false; readonly reason: 'not-engravable'; readonly scripts: readonly EngravingScript[] };

const lettersByScript: Readonly<Record<EngravingScript, string>> = {
  latin: '\\p{Script=Latin}',
  devanagari: '\\p{Script=Devanagari}',
};

/** Checks a text against the rules of a product; null is a product without engraving. An empty text is always allowed. */
export function checkEngraving(typed: string, rules: EngravingRules | null): EngravingCheck {
  const text = typed.normalize('NFC').replace(/ +/g, ' ').trim();
  if (text === '') return { ok: true, text };
  if (rules === null) return { ok: false, reason: 'not-offered' };
  const { longest, scripts } = rules;
  const letters = scripts.map((script) => lettersByScript[script]).join('');
  const engravable = new RegExp(`^[${letters}0-9 .,&'’+/!-]+$`, 'u');
  if (hasUnprintable(text) || !engravable.test(text)) return { ok: false, reason: 'not-engravable', scripts };
  if (lettersOf(text) > longest) return { ok: false, reason: 'too-long', longest };
  return { ok: true, text };
}

const scriptNames: Readonly<Record<EngravingScript, string>> = { latin: 'English', devanagari: 'Hindi' };

/** Names the scripts of an engraving: "English or Hindi". */
export const describeScripts = (scripts: readonly EngravingScript[]): string =>
  scripts.map((script) => scriptNames[script]).join(' or ');

/** Explains why a text can't be engraved. */
export function engravingMessage(refusal: Exclude<EngravingCheck, { readonly ok: true }>): string {
  if (refusal.reason === 'not-offered') return 'This product can’t be engraved';
  if (refusal.reason === 'too-long') return `At most ${refusal.longest} letters can be engraved`;
  return `Please use ${describeScripts(refusal.scripts)} letters, digits and . , & ' + / ! - only`;
}

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
