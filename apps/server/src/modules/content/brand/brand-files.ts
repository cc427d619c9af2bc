import { type Colour, defaultLogoPaths } from '@jhumka/domain/brand';
import type { FastifyInstance } from 'fastify';
import { cacheByKey } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { drawIcon } from './own-drawing.ts';

type FilesContext = Pick<Context, 'notifications' | 'db' | 'log' | 'now'>;

/** Icons by file name: Apple's home screen, Android's, and the tab of a browser. */
const icons: Readonly<Record<string, { readonly size: number; readonly kind: 'plain' | 'maskable' }>> = {
  'icon-180.png': { size: 180, kind: 'maskable' },
  'icon-192.png': { size: 192, kind: 'plain' },
  'icon-512.png': { size: 512, kind: 'plain' },
  'icon-maskable-512.png': { size: 512, kind: 'maskable' },
};

const iconFile = cacheByKey(
  'settings',
  async (ctx: FilesContext, file: string): Promise<Buffer> => {
    const { size, kind } = icons[file] ?? { size: 512, kind: 'plain' };
    const svg = await iconSvg(await readSettings(ctx), kind);
    return file.endsWith('.svg') ? Buffer.from(svg) : drawIcon(svg, size);
  },
  { max: 8 },
);

/** An icon is asked for once a visit, and a new one shall be there the day after. */
const iconCaching = 'public, max-age=86400';
/** A sign's address contains the hash of its drawing. */
const signCaching = 'public, max-age=31536000, immutable';

const taggedBrand = { config: { cacheTags: ['settings'] } } as const;

/** Serves the icons of the shop, and its own sign. */
export function registerBrandFiles(app: FastifyInstance, context: FilesContext): void {
  app.get<{ Params: { file: string } }>('/icons/:file', taggedBrand, async (request, reply) => {
    const { file } = request.params;
    if (file !== 'icon.svg' && !Object.hasOwn(icons, file)) throw new Problem('not-found');
    const type = file === 'icon.svg' ? 'image/svg+xml' : 'image/png';
    return reply
      .header('cache-control', iconCaching)
      .type(type)
      .send(await iconFile(context, file));
  });

  app.get('/brand/sign.svg', taggedBrand, async (_, reply) => {
    const { sign_svg } = await readSettings(context);
    if (sign_svg === null) throw new Problem('not-found');
    return reply.header('cache-control', signCaching).type('image/svg+xml').send(sign_svg);
  });
}

/** Share of an icon's edge that its sign takes; a maskable one may lose a fifth at each side. */
const shareOf = { plain: 0.66, maskable: 0.5 } as const;
const edge = 512;

type Branded = Pick<Settings, 'name' | 'sign' | 'sign_svg' | 'colours'>;

/**
 * Draws the icon of a shop as SVG: its sign, or the first letter of its name, on the colour of its buttons. An own sign
 * stands on the colour of the page, as in the header, because it has colours of its own.
 */
async function iconSvg(
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
