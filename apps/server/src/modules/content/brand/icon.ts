import { type Colour, defaultLogoPaths } from '@jhumka/domain/brand';
import type { Settings } from '../../platform/settings/shop-settings.ts';

/** Share of an icon's edge that its sign takes; a maskable one may lose a fifth at each side. */
const shareOf = { plain: 0.66, maskable: 0.5 } as const;
const edge = 512;

type Branded = Pick<Settings, 'name' | 'sign' | 'sign_svg' | 'colours'>;

/**
 * Draws the icon of a shop as SVG: its sign, or the first letter of its name, on the colour of its buttons. An own sign
 * stands on the colour of the page, as in the header, because it has colours of its own.
 */
export async function iconSvg(
  { name, sign, sign_svg, colours }: Branded,
  kind: 'plain' | 'maskable',
): Promise<string> {
  const isOwn = sign === 'own' && sign_svg !== null;
  const background = isOwn ? colours.page : colours.button;
  const size = edge * shareOf[kind];
  const at = (edge - size) / 2;
  const drawing = isOwn
    ? sign_svg
    : ((sign === 'none' ? await letter(name, colours.page) : undefined) ?? earring(colours.page));
  const placed = drawing.replace('<svg ', `<svg x="${at}" y="${at}" width="${size}" height="${size}" `);
  const corner = kind === 'plain' ? edge * 0.19 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><rect width="${edge}" height="${edge}" rx="${corner}" fill="${background}"/>${placed}</svg>`;
}

function earring(colour: Colour): string {
  const [line, beads] = defaultLogoPaths;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24" fill="none" stroke="${colour}" stroke-linecap="round"><path d="${line}" stroke-width="1.7"/><path d="${beads}" stroke-width="2.3"/></svg>`;
}

async function letter(name: string, colour: Colour): Promise<string | undefined> {
  // Loaded on demand: the font library takes 10 MB.
  const { drawLetter } = await import('./draw-letter.ts');
  return drawLetter(name, colour);
}
