import { create, type Font } from 'fontkit';
import { Blob, Buffer, ClusterLevel, Face, Font as ShapingFont, shape } from 'harfbuzzjs';
import { fontBytes } from './fonts.ts';

type Layout = ReturnType<Font['layout']>;

const opened = new Map<string, Font>();
const buffer = new Buffer();

/**
 * Opens a font whose texts HarfBuzz shapes: the rules of Indian scripts in fontkit throw at marks without an anchor
 * (decision 0109). Cached per process.
 */
export function shapedFont(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const bytes = fontBytes(name);
  const font = create(bytes) as Font;
  const shaper = new ShapingFont(new Face(new Blob(bytes)));
  let isReported = false;
  font.layout = (text: string) => {
    try {
      return layOut(font, shaper, text);
    } catch (error) {
      // A document with letters that don't join is better than none. The text may be a name, so the warning has none of it.
      if (!isReported) process.emitWarning(`text shaping failed in ${name}: ${(error as Error).message}`);
      isReported = true;
      return layOutPlainly(font, text);
    }
  };
  opened.set(name, font);
  return font;
}

function layOut(font: Font, shaper: ShapingFont, text: string): Layout {
  buffer.reset();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
    // The first glyph of a cluster is copied as its text.
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const copied = isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
    return glyphOf(font, id, copied);
  });
  return layoutOf(glyphs, buffer.getGlyphPositions());
}

/** Lays out a text by one glyph a character, without any rules. */
function layOutPlainly(font: Font, text: string): Layout {
  const glyphs = Array.from(text, (letter) =>
    glyphOf(font, font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id, letter),
  );
  return layoutOf(
    glyphs,
    glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
  );
}

const glyphOf = (font: Font, id: number, copied: string) => ({
  id,
  advanceWidth: font.getGlyph(id).advanceWidth,
  codePoints: Array.from(copied, (letter) => letter.codePointAt(0) ?? 0),
});

/** A layout as the PDF library reads it, which scales the positions in place. */
const layoutOf = (
  glyphs: ReturnType<typeof glyphOf>[],
  positions: readonly { readonly xAdvance: number }[],
) =>
  ({
    glyphs,
    positions,
    advanceWidth: positions.reduce((total, { xAdvance }) => total + xAdvance, 0),
  }) as unknown as Layout;
