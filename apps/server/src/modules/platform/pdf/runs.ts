import { shapedFont } from './shape.ts';

// Noto Sans, a file per script: names and addresses come in every script of India.

export type Weight = 400 | 600;

interface ScriptFont {
  readonly name: string;
  readonly part: string;
  /** Characters for which the font is used. */
  readonly letters: RegExp;
  readonly isRightToLeft?: boolean;
}

const latin: ScriptFont = {
  name: 'noto-sans',
  part: 'latin',
  letters: /[\u0020-\u00ff\u2010-\u2026\u2212]/u,
};

const scripts: readonly ScriptFont[] = [
  latin,
  { name: 'noto-sans', part: 'latin-ext', letters: /[\p{Script=Latin}\u20b9]/u },
  { name: 'noto-sans', part: 'devanagari', letters: /\p{Script=Devanagari}/u },
  { name: 'noto-sans-tamil', part: 'tamil', letters: /\p{Script=Tamil}/u },
  { name: 'noto-sans-telugu', part: 'telugu', letters: /\p{Script=Telugu}/u },
  { name: 'noto-sans-kannada', part: 'kannada', letters: /\p{Script=Kannada}/u },
  { name: 'noto-sans-malayalam', part: 'malayalam', letters: /\p{Script=Malayalam}/u },
  { name: 'noto-sans-bengali', part: 'bengali', letters: /\p{Script=Bengali}/u },
  { name: 'noto-sans-gujarati', part: 'gujarati', letters: /\p{Script=Gujarati}/u },
  { name: 'noto-sans-gurmukhi', part: 'gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { name: 'noto-sans-oriya', part: 'oriya', letters: /\p{Script=Oriya}/u },
  { name: 'noto-sans-ol-chiki', part: 'ol-chiki', letters: /\p{Script=Ol_Chiki}/u },
  { name: 'noto-sans-meetei-mayek', part: 'meetei-mayek', letters: /\p{Script=Meetei_Mayek}/u },
  { name: 'noto-sans-arabic', part: 'arabic', letters: /\p{Script=Arabic}/u, isRightToLeft: true },
];

/** Run of text in one font. */
export interface Run {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

/** Joiners of Indic scripts; they belong to the preceding character. */
const joiner = /[\u200c\u200d]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
/** Marks and punctuation that several scripts share. */
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;
const bold = new Set(['latin', 'latin-ext', 'devanagari']);

/**
 * Splits a text into runs, each with the font that has its characters. A character without a font becomes '?', a mark
 * without one is left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { script: ScriptFont; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (joiner.test(letter)) {
      if (last) last.text += letter;
      continue;
    }
    if (invisible.test(letter)) continue;
    const found = scriptOf(letter, last?.script, weight);
    if (!found && /\p{M}|\p{Emoji_Modifier}/u.test(letter)) continue;
    const script = found ?? latin;
    const shown = found ? letter : '?';
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs.map(({ script, text }) => ({
    text,
    font: fontOf(script, weight),
    isRightToLeft: script.isRightToLeft ?? false,
  }));
}

/** Finds the font of a character: that of its script, or for what scripts share the one before it. */
function scriptOf(letter: string, before: ScriptFont | undefined, weight: Weight): ScriptFont | undefined {
  if (latin.letters.test(letter)) return latin;
  const candidates = shared.test(letter)
    ? [...(before ? [before] : []), ...scripts]
    : scripts.filter((script) => script.letters.test(letter));
  const code = letter.codePointAt(0) ?? 0;
  return candidates.find((script) => shapedFont(fontOf(script, weight)).hasGlyphForCodePoint(code));
}

/** Uses one weight for the small scripts. */
const fontOf = ({ name, part }: ScriptFont, weight: Weight) =>
  `${name}/files/${name}-${part}-${bold.has(part) ? weight : 400}-normal.woff`;
