import type { Glyph } from 'fontkit';
import { shapedFont } from '../../platform/pdf/shape.ts';

/** Outlines of words, in pixels from the left end of their baseline. */
export interface Outline {
  /** Bends each point downwards, by its distance from the left, and returns the data of an SVG path. */
  readonly pathOf: (at: { readonly x: number; readonly y: number; bend?: (x: number) => number }) => string;
  readonly width: number;
}

interface Face {
  readonly file: string;
  /** Corrects the size, so that letters of different faces stand beside each other. */
  readonly scale: number;
}

/** Faces of an engraving, the first that has a letter is taken. The product page previews in the same two. */
const faces: readonly Face[] = [
  ...['latin', 'latin-ext', 'vietnamese'].map((part) => ({
    file: `cormorant-garamond/files/cormorant-garamond-${part}-600-normal.woff`,
    scale: 1,
  })),
  { file: 'noto-sans/files/noto-sans-devanagari-600-normal.woff', scale: 0.84 },
  { file: 'noto-sans/files/noto-sans-latin-ext-600-normal.woff', scale: 0.84 },
];

const unitsPerEm = 1_000;
/** Space between letters, in em; letters cut into metal close up. Devanagari has none: its headline joins them. */
const letterSpacing = 0.05;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Outlines a text of this size; undefined where no face has one of its letters. */
export function outlineWords(text: string, size: number): Outline | undefined {
  const runs = runsOf(text);
  if (runs === undefined) return undefined;
  const placed: { readonly commands: Glyph['path']['commands']; x: number; y: number; k: number }[] = [];
  let pen = 0;
  for (const { face, text: words } of runs) {
    const font = shapedFont(face.file);
    const k = (size * face.scale) / unitsPerEm;
    const { glyphs, positions } = font.layout(words);
    const spacing = face.scale === 1 ? letterSpacing * size : 0;
    for (const [index, { id }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      if (id === 0) return undefined;
      placed.push({ commands: font.getGlyph(id).path.commands, x: pen + xOffset * k, y: yOffset * k, k });
      pen += xAdvance * k + (xAdvance === 0 ? 0 : spacing);
    }
  }
  return {
    width: pen,
    pathOf: ({ x, y, bend = () => 0 }) =>
      placed
        .flatMap((glyph) =>
          glyph.commands.map(({ command, args }) => {
            const points = args.map((value, index) => {
              if (index % 2 === 0) return x + glyph.x + value * glyph.k;
              const across = glyph.x + (args[index - 1] ?? 0) * glyph.k;
              return y + bend(across) - glyph.y - value * glyph.k;
            });
            return letterOf[command] + points.map((point) => point.toFixed(1)).join(' ');
          }),
        )
        .join(''),
  };
}

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Splits a text into runs of one face; undefined where a letter has none. */
function runsOf(text: string): { readonly face: Face; text: string }[] | undefined {
  const runs: { readonly face: Face; text: string }[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = runs.at(-1);
    const own = last && hasAll(last.face, segment) ? last.face : faces.find((face) => hasAll(face, segment));
    if (own === undefined) return undefined;
    if (own === last?.face) last.text += segment;
    else runs.push({ face: own, text: segment });
  }
  return runs;
}

const hasAll = ({ file }: Face, letter: string) =>
  [...letter].every((one) => shapedFont(file).hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
