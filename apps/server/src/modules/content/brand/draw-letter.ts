import type { Colour } from '@jhumka/domain/brand';
import { runsOf } from '../../platform/pdf/runs.ts';
import { shapedFont } from '../../platform/pdf/shape.ts';

/** Draws the first letter of a name as a path, because an icon has no fonts; undefined when no font has it. */
export function drawLetter(name: string, colour: Colour): string | undefined {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name.trim());
  const [run] = runsOf(first?.segment.toLocaleUpperCase('en-IN') ?? '', 600);
  if (!run) return undefined;
  const font = shapedFont(run.font);
  const { glyphs, positions } = font.layout(run.text);
  let x = 0;
  const shapes = glyphs.map(({ id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const shape = font
      .getGlyph(id)
      .path.scale(1, -1)
      .translate(x + xOffset, -yOffset);
    x += xAdvance;
    return shape;
  });
  const [left, top, right, bottom] = [
    Math.min(...shapes.map(({ bbox }) => bbox.minX)),
    Math.min(...shapes.map(({ bbox }) => bbox.minY)),
    Math.max(...shapes.map(({ bbox }) => bbox.maxX)),
    Math.max(...shapes.map(({ bbox }) => bbox.maxY)),
  ];
  const side = Math.max(right - left, bottom - top);
  const box = [(left + right - side) / 2, (top + bottom - side) / 2, side, side].join(' ');
  const path = shapes.map((shape) => shape.toSVG()).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="${colour}"><path d="${path}"/></svg>`;
}
