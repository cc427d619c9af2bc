import { type Colour, defaultLogoPaths } from '@jhumka/domain/brand';
import { runsOf } from '../../platform/pdf/runs.ts';
import { shapedFont } from '../../platform/pdf/shape.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';

/** Share of an icon's edge that its sign takes; a maskable one may lose a fifth at each side. */
const shareOf = { plain: 0.66, maskable: 0.5 } as const;
const edge = 512;

type Branded = Pick<Settings, 'name' | 'sign' | 'sign_svg' | 'colours'>;

/**
 * Draws the icon of a shop as SVG: its sign, or the first letter of its name, on the colour of its buttons. An own sign
 * stands on the colour of the page, as in the header, because it has colours of its own.
 */
export function iconSvg({ name, sign, sign_svg, colours }: Branded, kind: 'plain' | 'maskable'): string {
  const isOwn = sign === 'own' && sign_svg !== null;
  const ground = isOwn ? colours.page : colours.button;
  const size = edge * shareOf[kind];
  const at = (edge - size) / 2;
  const drawing = isOwn ? sign_svg : sign === 'none' ? letter(name, colours.page) : earring(colours.page);
  const placed = drawing.replace('<svg ', `<svg x="${at}" y="${at}" width="${size}" height="${size}" `);
  const corner = kind === 'plain' ? edge * 0.19 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><rect width="${edge}" height="${edge}" rx="${corner}" fill="${ground}"/>${placed}</svg>`;
}

function earring(colour: Colour): string {
  const [line, beads] = defaultLogoPaths;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24" fill="none" stroke="${colour}" stroke-linecap="round"><path d="${line}" stroke-width="1.7"/><path d="${beads}" stroke-width="2.3"/></svg>`;
}

/** Draws a letter as a path, because an icon has no fonts. */
function letter(name: string, colour: Colour): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name.trim());
  const [run] = runsOf(first?.segment.toLocaleUpperCase('en-IN') ?? '', 600);
  if (!run) return earring(colour);
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
