import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/**
 * Converts a WOFF file (W3C WOFF 1.0) to OpenType: tables are decompressed by Node, behind a
 * directory of offsets. The PDF library would decompress them in JavaScript for every tax
 * document, which takes a second each.
 */
function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, index) => {
    head.writeUInt16BE(value, 4 + 2 * index);
  });
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    [checksum, offset, bytes.length].forEach((value, field) => {
      head.writeUInt32BE(value, at + 4 + 4 * field);
    });
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

// Noto Sans, a file per script: names and addresses come in every script of India.

const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

/** Reads the bytes of a font; cached per process. */
export function fontBytes(font: string): Buffer {
  const known = loaded.get(font);
  if (known) return known;
  const bytes = readWoff(readFileSync(require.resolve(`@fontsource/${font}`)));
  loaded.set(font, bytes);
  return bytes;
}

export type Weight = 400 | 600;

interface ScriptFont {
  readonly name: string;
  readonly part: string;
  /** Characters for which the font is used. */
  readonly letters: RegExp;
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
];

/** Run of text in one font. */
export interface Run {
  readonly text: string;
  /** Name of the font. */
  readonly font: string;
}

/** Joiners of Indic scripts; they belong to the preceding character. */
const joiner = /[\u200c\u200d]/u;
const bold = new Set(['latin', 'latin-ext', 'devanagari']);

/** Splits a text into runs, each with the font that has its characters. A character without a font becomes '?'. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { script: ScriptFont; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (joiner.test(letter)) {
      if (last) last.text += letter;
      continue;
    }
    const found = scripts.find((script) => script.letters.test(letter));
    const script = found ?? latin;
    const shown = found ? letter : '?';
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs.map(({ script, text }) => ({ text, font: fontOf(script, weight) }));
}

/** Uses one weight for the small scripts. */
const fontOf = ({ name, part }: ScriptFont, weight: Weight) =>
  `${name}/files/${name}-${part}-${bold.has(part) ? weight : 400}-normal.woff`;
